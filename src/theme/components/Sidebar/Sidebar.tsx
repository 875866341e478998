import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { animateHeight } from "../../../browser/page/collapse";
import type { Chrome } from "../../../shared/chrome";
import { isListed } from "../../../shared/listed";
import { treeContains, visibleTreeItems, type TreeItem } from "../../../shared/tree";
import { useChrome } from "../../hooks/useChrome";
import { useLazy } from "../../hooks/useLazy";
import { toHref } from "../../links";
import { Icon } from "../Icon/Icon";
import { ShowAll, useFilled, type SidebarTree } from "./large-sidebar";
import * as styles from "./Sidebar.module.css";
import type { SidebarGroups } from "./useGroups";

interface SidebarProps {
  readonly tree: SidebarTree;
  /** Clean path of the current page. */
  readonly path: string;
  readonly groups: SidebarGroups;
  /** Searches the whole site if no page in the tree matches. */
  readonly onSearch: (query: string) => void;
}

/**
 * A sidebar's tree with a filter. If the site's sidebars are small, every link is in the HTML, and CSS hides closed
 * categories once scripts run. In a large one, closed categories are filled in when opened or searched; without
 * scripts, their own pages list their content.
 */
export function Sidebar({ tree, path, groups, onSearch }: SidebarProps) {
  const [query, setQuery] = useState("");
  const [filter, loadFilter, filterFailed] = useLazy(() => import("./filter"));
  const [lastPath, setLastPath] = useState(path);
  const { methods } = useChrome();
  const tools = useRef<HTMLDivElement>(null);
  const id = useId();
  // On navigation, clear the filter to show the page in its place.
  if (path !== lastPath) {
    setLastPath(path);
    setQuery("");
  }
  const narrowed = query.trim() === "" || !filter ? null : filter.filterTree(tree.items, path, query);
  useFilled(tree, groups);
  const onKeyDown = (event: KeyboardEvent): void => {
    const clears = event.key === "Escape" && query !== "";
    if (!clears && event.key !== "ArrowDown") return;
    // Otherwise Escape would also close the drawer.
    event.preventDefault();
    if (clears) setQuery("");
    else tools.current?.parentElement?.querySelector<HTMLElement>("li a")?.focus();
  };
  return (
    <>
      <div ref={tools} className={`${styles.tools} needs-js`}>
        <input
          type="search"
          className={styles.filter}
          aria-label="Filter pages"
          aria-describedby={id}
          placeholder="Filter pages"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
          // Only loaded when used.
          onFocus={() => {
            void loadFilter();
            void tree.complete();
          }}
        />
        <p id={id} role="status" className={styles.matches}>
          {statusOf()}
        </p>
      </div>
      {filter && narrowed?.items.length === 0 && tree.isWhole && (
        <filter.SearchLink query={query.trim()} onSearch={onSearch} />
      )}
      {/* Separate keys, because groups that a filter opens and closes shouldn't animate. */}
      <SidebarList
        key={String(narrowed === null)}
        items={narrowed?.items ?? tree.items}
        rest={narrowed ? 0 : tree.rest}
        isRoot
        narrowed={narrowed !== null}
        {...{ tree, path, groups, methods, id }}
      />
    </>
  );

  function statusOf(): string {
    if (tree.failed) return "The list couldn't be loaded. Open a group to see its pages.";
    if (filterFailed) return "The filter couldn't be loaded. Reload the page.";
    if (!filter || !narrowed) return "";
    return tree.isWhole ? filter.matchesText(narrowed) : "Loading all pages…";
  }
}

/** HTTP methods of operations, by page address. */
type Methods = Chrome["methods"];

interface ListProps {
  readonly items: readonly TreeItem[];
  /** How many entries are left out at this level. */
  readonly rest?: number | undefined;
  readonly tree: SidebarTree;
  readonly path: string;
  readonly groups: SidebarGroups;
  readonly methods: Methods;
  readonly isRoot?: boolean;
  /** Whether these are filter matches, whose groups are all open. */
  readonly narrowed: boolean;
  /** Prefix of group ids: a page may contain the same sidebar twice. */
  readonly id: string;
}

function SidebarList({ items, rest = 0, isRoot = false, ...shared }: ListProps) {
  const { path, methods, tree } = shared;
  return (
    <ul className={isRoot ? styles.root : styles.list}>
      {visibleTreeItems(items, path).map((item) =>
        item.rest || item.items?.some((child) => isListed(child) || treeContains(child, path)) ? (
          <SidebarCategory key={item.href} item={item} {...shared} />
        ) : (
          <li key={item.href}>
            <SidebarLink item={item} path={path} method={methods[item.href]} />
          </li>
        ),
      )}
      {rest > 0 && (
        <li className="needs-js">
          <ShowAll total={items.length + rest} tree={tree} />
        </li>
      )}
    </ul>
  );
}

interface SidebarLinkProps {
  readonly item: TreeItem;
  readonly path: string;
  readonly method?: string | undefined;
  /** Called if the link's page is already shown. */
  readonly onCurrent?: () => void;
}

function SidebarLink({ item, path, method, onCurrent }: SidebarLinkProps) {
  const current = item.href === path;
  const onClick = (event: MouseEvent): void => {
    if (!current || !onCurrent) return;
    event.preventDefault();
    onCurrent();
  };
  return (
    <a
      className={method ? `${styles.link} ${styles.call}` : styles.link}
      href={toHref(item.href)}
      aria-current={current ? "page" : undefined}
      onClick={onClick}
    >
      {item.label}
      {method && (
        <span className="method" data-method={method}>
          {method}
        </span>
      )}
    </a>
  );
}

type CategoryProps = Omit<ListProps, "items" | "rest" | "isRoot"> & { readonly item: TreeItem };

function SidebarCategory({ item, ...shared }: CategoryProps) {
  const { path, groups, narrowed, tree } = shared;
  const open = narrowed || groups.isOpen(item);
  const list = useRef<HTMLDivElement>(null);
  const id = shared.id + item.href;
  // In a large sidebar, groups that were never opened aren't in the document.
  const [seen, setSeen] = useState(open);
  if (open && !seen) setSeen(true);
  const isEmpty = !item.items;
  const toggle = (): void => {
    if (open || !isEmpty) groups.toggle(item);
    else void tree.complete().then((isThere) => isThere && groups.toggle(item));
  };
  const mounted = useRef(false);
  const { animates } = groups;
  useEffect(() => {
    if (mounted.current && animates.current && list.current) animateHeight(list.current, open);
    mounted.current = true;
  }, [open, animates]);
  return (
    <li>
      <div className={styles.category}>
        <SidebarLink item={item} path={path} onCurrent={narrowed ? undefined : toggle} />
        {!narrowed && (
          <button
            type="button"
            className={`${styles.toggle} needs-js`}
            aria-expanded={open}
            aria-controls={id}
            aria-label={`${open ? "Collapse" : "Expand"} sidebar category ${item.label}`}
            onClick={toggle}
          >
            <Icon name="chevron" size={16} />
          </button>
        )}
      </div>
      <div id={id} ref={list} className={styles.group} data-open={open}>
        {item.items && (seen || !tree.isPart) && <SidebarList items={item.items} rest={item.rest} {...shared} />}
      </div>
    </li>
  );
}

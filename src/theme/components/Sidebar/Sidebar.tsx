import { useEffect, useId, useRef, useState, type MouseEvent } from "react";
import { isListed } from "../../../content-model/listed";
import { treeContains, visibleTreeItems, type TreeItem } from "../../../content-model/tree";
import { animateHeight } from "../../../browser/collapse";
import { toHref } from "../../links";
import { Icon } from "../Icon/Icon";
import * as styles from "./Sidebar.module.css";

interface SidebarProps {
  readonly tree: readonly TreeItem[];
  /** Clean path of the page that is shown. */
  readonly path: string;
}

/** The tree of one sidebar. Every link is in the HTML; closed categories are hidden by CSS once scripts run. */
export function Sidebar({ tree, path }: SidebarProps) {
  return <SidebarList items={tree} path={path} level={1} />;
}

function SidebarList({ items, path, level }: { readonly items: readonly TreeItem[]; readonly path: string; readonly level: number }) {
  return (
    <ul className={level === 1 ? styles.root : styles.list}>
      {visibleTreeItems(items, path).map((item) =>
        item.items && item.items.some((child) => isListed(child) || treeContains(child, path)) ? (
          <SidebarCategory key={item.href} item={item} path={path} level={level} />
        ) : (
          <li key={item.href}>
            <SidebarLink item={item} path={path} />
          </li>
        ),
      )}
    </ul>
  );
}

interface SidebarLinkProps {
  readonly item: TreeItem;
  readonly path: string;
  /** What a click does when the link's page is shown already. */
  readonly onCurrent?: () => void;
}

function SidebarLink({ item, path, onCurrent }: SidebarLinkProps) {
  const current = item.href === path;
  const onClick = (event: MouseEvent): void => {
    if (!current || !onCurrent) return;
    event.preventDefault();
    onCurrent();
  };
  return (
    <a className={styles.link} href={toHref(item.href)} aria-current={current ? "page" : undefined} onClick={onClick}>
      {item.label}
    </a>
  );
}

function SidebarCategory({ item, path, level }: { readonly item: TreeItem; readonly path: string; readonly level: number }) {
  const active = treeContains(item, path);
  const [open, setOpen] = useState(active || item.collapsed === false);
  const [lastPath, setLastPath] = useState(path);
  const group = useRef<HTMLDivElement>(null);
  const id = useId();
  // A branch opens when the reader arrives in it; closing it by hand holds until the next page.
  if (path !== lastPath) {
    setLastPath(path);
    if (active && !open) setOpen(true);
  }
  const mounted = useRef(false);
  useEffect(() => {
    if (mounted.current && group.current) animateHeight(group.current, open);
    mounted.current = true;
  }, [open]);
  return (
    <li>
      <div className={styles.category}>
        <SidebarLink item={item} path={path} onCurrent={() => setOpen(!open)} />
        <button
          type="button"
          className={`${styles.toggle} needs-js`}
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${open ? "Collapse" : "Expand"} sidebar category ${item.label}`}
          onClick={() => setOpen(!open)}
        >
          <Icon name="chevron" size={16} />
        </button>
      </div>
      <div id={id} ref={group} className={styles.group} data-open={open}>
        <SidebarList items={item.items ?? []} path={path} level={level + 1} />
      </div>
    </li>
  );
}

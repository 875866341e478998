import { useContext, useEffect, useState } from "react";
import type { ChromeSidebar } from "../../shared/chrome";
import { isLinkable } from "../../shared/listed";
import { nearestPaths, OFFERED, wordsOfPath, type PagePlace } from "../../shared/nearest-paths";
import type { TreeItem } from "../../shared/tree";
import { useChrome } from "../hooks/useChrome";
import { Icon } from "../components/Icon/Icon";
import { OpenSearch } from "../components/Search/open-search";
import { PageHead } from "../components/PageHead/PageHead";
import { VersionRow } from "../components/VersionBar/VersionBar";
import { toHref } from "../links";
import * as styles from "./NotFound.module.css";

/** Returns a sidebar's full tree, which pages of large sites don't include. */
async function wholeTree({ tree, file }: ChromeSidebar): Promise<readonly TreeItem[]> {
  if (tree || file === undefined) return tree ?? [];
  const { loadWholeSidebar } = await import("../../browser/page/whole-sidebar");
  return loadWholeSidebar(file);
}

/** Suggests pages for an unknown address: those with a similar address, or else search results for its last words. */
async function suggestionsFor(path: string, sidebars: readonly ChromeSidebar[]): Promise<readonly PagePlace[]> {
  const trees = await Promise.all(sidebars.map(wholeTree));
  const near = nearestPaths(path, trees.flat());
  const words = wordsOfPath(path);
  if (near.length > 0 || words === "") return near;
  const { searchProvider, staysOnSite } = await import("../components/Search/provider");
  // The reader hasn't searched for anything, so don't send this to a third party.
  if (!staysOnSite()) return [];
  const { groups } = await searchProvider(null).search(words);
  // The best result per page, whose title says more than the page's, such as “Receive webhooks”.
  const best = groups.flatMap(({ results }) => results.slice(0, 1));
  return best.slice(0, OFFERED).map(({ title, href }) => ({ title: title.text, href }));
}

/** The not-found page, for direct visits and navigations within the site. */
export function NotFound({ path }: { readonly path: string }) {
  const { sidebars, navbar } = useChrome();
  const search = useContext(OpenSearch);
  const [suggestions, setSuggestions] = useState<readonly PagePlace[]>([]);
  // In an effect, because one static page serves all unknown addresses.
  useEffect(() => {
    let wanted = true;
    const show = (pages: readonly PagePlace[]): void => {
      if (wanted) setSuggestions(pages);
    };
    // If the search files fail to load, the page just has its cards.
    suggestionsFor(path, sidebars).then(show, () => show([]));
    return () => {
      wanted = false;
    };
  }, [path, sidebars]);
  return (
    <>
      <VersionRow />
      <div className={`${styles.page} prose`}>
        <PageHead title="Page Not Found" description="There's no page at this address." path={null} listed={false} />
        <p className={styles.code} aria-hidden="true">
          404
        </p>
        <h1 className="page-title">Page Not Found</h1>
        <p>
          There's no page at this address. It may have moved, or the link may be mistyped. You can start from the{" "}
          <a href={toHref("/")}>home page</a>.
        </p>
        <button
          type="button"
          className={`button ${styles.search} needs-js no-print`}
          aria-haspopup="dialog"
          onClick={search.open}
          onPointerEnter={search.prepare}
          onFocus={search.prepare}
        >
          <Icon name="search" />
          Search all pages
        </button>
        <div className={styles.nearest}>
          {suggestions.length > 0 && (
            <>
              <h2>Did you mean</h2>
              <ul>
                {suggestions.map(({ title, href }) => (
                  <li key={href}>
                    <a href={toHref(href)}>{title}</a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <div className={styles.sections}>
          {navbar
            .filter((item) => item.sidebar !== null)
            .map(({ label, href, sidebar }) => (
              <section key={href}>
                <h2>
                  <a href={toHref(href)}>{label}</a>
                </h2>
                <ul className={styles.list}>
                  {entriesOf(sidebars.find(({ name }) => name === sidebar)).map((entry) => (
                    <li key={entry.href}>
                      <a href={toHref(entry.href)}>{entry.label}</a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
        </div>
      </div>
    </>
  );
}

/** How many entries to list per section. */
const FEW = 4;

/** Returns a section's first listed entries; only its first page if pages don't include the whole sidebar. */
function entriesOf(sidebar: ChromeSidebar | undefined): readonly Pick<TreeItem, "label" | "href">[] {
  if (!sidebar?.tree) return sidebar?.first ? [sidebar.first] : [];
  const [only, ...others] = sidebar.tree;
  const entries = others.length === 0 ? (only?.items ?? sidebar.tree) : sidebar.tree;
  return entries.filter(isLinkable).slice(0, FEW);
}

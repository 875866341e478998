import { useContext, useEffect, useState } from "react";
import type { ChromeSidebar } from "../../shared/chrome";
import { nearestPaths, OFFERED, wordsOfPath, type PagePlace } from "../../shared/nearest-paths";
import type { TreeItem } from "../../shared/tree";
import { useChrome } from "../hooks/useChrome";
import { Icon } from "../components/Icon/Icon";
import { OpenSearch } from "../components/Search/open-search";
import { PageHead } from "../components/PageHead/PageHead";
import { VersionRow } from "../components/VersionBar/VersionBar";
import { toHref } from "../links";
import * as styles from "./NotFound.module.css";

/** All that a sidebar lists; pages of large sites do not have it with them. */
async function wholeTree({ tree, file }: ChromeSidebar): Promise<readonly TreeItem[]> {
  if (tree || file === undefined) return tree ?? [];
  const { loadWholeSidebar } = await import("../../browser/page/whole-sidebar");
  return loadWholeSidebar(file);
}

/** Pages that an unknown address may mean: by the address; where none is near, what the search finds for its last words. */
async function suggestionsFor(path: string, sidebars: readonly ChromeSidebar[]): Promise<readonly PagePlace[]> {
  const trees = await Promise.all(sidebars.map(wholeTree));
  const near = nearestPaths(path, trees.flat());
  const words = wordsOfPath(path);
  if (near.length > 0 || words === "") return near;
  const { searchProvider, staysOnSite } = await import("../components/Search/provider");
  // The reader searched for nothing yet, so that nobody else is told.
  if (!staysOnSite()) return [];
  const { groups } = await searchProvider(null).search(words);
  // The best of each page, whose name says more than the page's does: Receive webhooks.
  const best = groups.flatMap(({ results }) => results.slice(0, 1));
  return best.slice(0, OFFERED).map(({ title, href }) => ({ title: title.text, href }));
}

/** What any unknown address shows, on a direct visit and inside the site. */
export function NotFound({ path }: { readonly path: string }) {
  const { sidebars, navbar } = useChrome();
  const search = useContext(OpenSearch);
  const [suggestions, setSuggestions] = useState<readonly PagePlace[]>([]);
  // Worked out after mount: the static page is one file for every unknown address.
  useEffect(() => {
    let wanted = true;
    const show = (pages: readonly PagePlace[]): void => {
      if (wanted) setSuggestions(pages);
    };
    // Without the search's files the page has its cards.
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
        <p>There's no page at this address. It may have moved, or the link may be mistyped.</p>
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
        <p>
          Or go to the <a href={toHref("/")}>home page</a>.
        </p>
      </div>
    </>
  );
}

/** So many entries of a section are named. */
const FEW = 4;

/** What a section begins with: the first entries of its sidebar; its first page where pages do not have all of it. */
function entriesOf(sidebar: ChromeSidebar | undefined): readonly Pick<TreeItem, "label" | "href">[] {
  if (!sidebar?.tree) return sidebar?.first ? [sidebar.first] : [];
  const [only, ...others] = sidebar.tree;
  return (others.length === 0 ? (only?.items ?? sidebar.tree) : sidebar.tree).slice(0, FEW);
}

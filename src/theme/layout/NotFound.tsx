import { useEffect, useState } from "react";
import type { ChromeSidebar } from "../../shared/chrome";
import { nearestPaths } from "../../shared/nearest-paths";
import type { TreeItem } from "../../shared/tree";
import { useChrome } from "../hooks/useChrome";
import { PageHead } from "../components/PageHead/PageHead";
import { VersionRow } from "../components/VersionBar/VersionBar";
import { toHref } from "../links";
import * as styles from "./NotFound.module.css";

interface Suggestion {
  readonly title: string;
  readonly href: string;
}

/** All that a sidebar lists; pages of large sites do not have it with them. */
async function wholeTree({ tree, file }: ChromeSidebar): Promise<readonly TreeItem[]> {
  if (tree || file === undefined) return tree ?? [];
  const { loadWholeSidebar } = await import("../../browser/page/whole-sidebar");
  return loadWholeSidebar(file);
}

/** What any unknown address shows, on a direct visit and inside the site. */
export function NotFound({ path }: { readonly path: string }) {
  const { sidebars } = useChrome();
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  // Worked out after mount: the static page is one file for every unknown address.
  useEffect(() => {
    let wanted = true;
    const show = (pages: readonly Suggestion[]): void => {
      if (wanted) setSuggestions(pages);
    };
    // The index of the search knows more words; without it the addresses of the sidebars have to do.
    import("../components/Search/provider")
      .then(({ searchProvider }) => searchProvider(null).nearestByPath(path))
      .catch(async () => {
        const trees = await Promise.all(sidebars.map(wholeTree));
        return nearestPaths(path, trees.flat()).map(({ label, href }) => ({ title: label, href }));
      })
      .then(show, () => {});
    return () => {
      wanted = false;
    };
  }, [path, sidebars]);
  return (
    <>
      <VersionRow />
      <div className={`${styles.page} prose`}>
        <PageHead title="Page Not Found" description="There is no page at this address." path={null} listed={false} />
        <p className={styles.code} aria-hidden="true">
          404
        </p>
        <h1>Page Not Found</h1>
        <p>There's no page at this address. It may have moved, or the link may be mistyped.</p>
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
        <p>
          Go to the <a href={toHref("/")}>home page</a>, or open a section from the navigation bar.
        </p>
      </div>
    </>
  );
}

import { useEffect, useState } from "react";
import { nearestPaths } from "../../shared/nearest-paths";
import { useChrome } from "../chrome";
import { PageHead } from "../components/PageHead/PageHead";
import { VersionRow } from "../components/VersionBar/VersionBar";
import { toHref } from "../links";
import * as styles from "./NotFound.module.css";

interface Suggestion {
  readonly title: string;
  readonly href: string;
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
      .then(show, () => {
        const pages = nearestPaths(
          path,
          sidebars.flatMap(({ tree }) => tree),
        );
        show(pages.map(({ label, href }) => ({ title: label, href })));
      });
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
        <p>There is no page at this address. It may have moved, or the link may be mistyped.</p>
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

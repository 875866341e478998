import { useEffect, useState } from "react";
import { nearestPaths } from "../../shared/nearest-paths";
import { useChrome } from "../chrome";
import { PageHead } from "../components/PageHead/PageHead";
import { VersionRow } from "../components/VersionBar/VersionBar";
import { toHref } from "../links";
import * as styles from "./NotFound.module.css";

/** What any unknown address shows, on a direct visit and inside the site. */
export function NotFound({ path }: { readonly path: string }) {
  const { sidebars } = useChrome();
  const [suggestions, setSuggestions] = useState<readonly { label: string; href: string }[]>([]);
  // Worked out after mount: the static page is one file for every unknown address.
  useEffect(
    () =>
      setSuggestions(
        nearestPaths(
          path,
          sidebars.flatMap(({ tree }) => tree),
        ),
      ),
    [path, sidebars],
  );
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
              {suggestions.map(({ label, href }) => (
                <li key={href}>
                  <a href={toHref(href)}>{label}</a>
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

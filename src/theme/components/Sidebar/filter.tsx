import type { MouseEvent } from "react";
import { isPlainClick } from "../../../browser/navigation/link-clicks";
import type { FilteredTree } from "../../../shared/filter-tree";
import * as styles from "./Sidebar.module.css";

/** Only loaded by readers who filter a sidebar. */

export { filterTree } from "../../../shared/filter-tree";

/** A link, so that the search can be opened in another tab. */
export function SearchLink({
  query,
  onSearch,
}: {
  readonly query: string;
  readonly onSearch: (query: string) => void;
}) {
  const onClick = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onSearch(query);
  };
  return (
    <a className={styles.link} href={`?q=${encodeURIComponent(query)}`} onClick={onClick}>
      {`Search for “${query}”`}
    </a>
  );
}

/** Returns the number of matching pages, for the status that's announced as the reader types. */
export function matchesText({ matches, items, shown }: FilteredTree): string {
  if (items.length === 0) return "No matching page.";
  const all = `${matches} ${matches === 1 ? "page matches" : "pages match"}`;
  return shown < matches ? `${all}; the first ${shown} are shown.` : `${all}.`;
}

import { sitePath } from "../router";

/** Returns the current page's address, without base path, with a query that opens the search. */
export function searchAddress(query: string): string {
  const url = new URL(window.location.href);
  url.searchParams.set("q", query);
  return `${sitePath(url) ?? "/"}${url.search}${url.hash}`;
}

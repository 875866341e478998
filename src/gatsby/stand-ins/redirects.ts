/** Stands in for Gatsby's redirects in the browser: this site's are the host's, and pages where the host has none. */
export function maybeGetBrowserRedirect(): undefined {
  return undefined;
}

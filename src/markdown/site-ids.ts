import type { UnplacedProblem } from "../problems/problem";

/**
 * Ids of the page around the text. A heading with one of these would break links to the other element, and the site's
 * scripts would take it for that.
 */
export const SITE_IDS: ReadonlySet<string> = new Set([
  "compose-title",
  "consent-text",
  "consent-title",
  "docs-sidebar",
  "gatsby-announcer",
  "gatsby-focus-wrapper",
  "load-failure",
  "main",
  "nprogress",
  "offline-title",
  "page-data",
  "site-load-banner",
  "site-scripts",
]);

/** Makes the problem of an id that the page around the text has. */
export const siteId = (id: string): UnplacedProblem => ({
  what: "id of the page around the text",
  found: `\`#${id}\``,
  expected: "an id that nothing else has",
  fix: `choose another, such as \`${id}-section\`.`,
});

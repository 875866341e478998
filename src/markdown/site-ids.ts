import type { Problem } from "../problems/problem";

/**
 * Ids of the page around the text. A heading that had one of them would lead to another place, and the site would take it
 * for its own element.
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

/** What is wrong where a writer gives an id that the page around the text has. */
export const siteId = (id: string): Pick<Problem, "what" | "found" | "expected" | "fix"> => ({
  what: "id of the page around the text",
  found: `\`#${id}\``,
  expected: "an id that nothing else has",
  fix: `choose another, such as \`${id}-section\`.`,
});

/**
 * Every key under which this site keeps something in a reader's browser, in one place. One constant for
 * each, because a bundler can put a constant where it is used and leave the rest of this file out.
 */

// Part of the site's contract: tests and readers' own scripts rely on these names, so they never change.

/** Colour mode: `light` or `dark`; absent while the reader has made no choice. */
export const THEME_KEY = "theme";

/** `true` once the announcement was closed, `false` since a new one was seen. */
export const DISMISS_KEY = "announcement.dismiss";

/** Id of the announcement that was seen last. */
export const ID_KEY = "announcement.id";

/** Name of the docs version that was chosen last. */
export const VERSION_KEY = "docs-preferred-version";

// Kept across visits too, but free to be renamed: readers then lose only what was kept under them.

/** `on` while long lines of code are wrapped; absent otherwise. */
export const WRAP_KEY = "code-wrap";

/** JSON: what was chosen last in the search, newest first. */
export const RECENT_KEY = "search.recent";

/**
 * `granted` or `denied`: the reader's choice about analytics, on sites that have them; absent while they were not
 * asked. The number is that of the question: where it asks for more than before, it goes up, and everybody is asked.
 */
export const CONSENT_KEY = "analytics.consent.2";

/** The reader's shop as `shopText` of src/browser/shop writes it; absent without one. */
export const SHOP_KEY = "shop";

/** The label that was chosen last in a group of tabs, on any page. */
export const tabKey = (group: string): string => `tab.${group}`;

// Kept for this visit in this tab (session storage).

/** JSON: address of a sidebar category → whether it is open. */
export const GROUPS_KEY = "sidebar.groups";

/** JSON: key of a history entry → how far the page was scrolled there, in px. */
export const PLACES_KEY = "places";

/** How far a sidebar is scrolled, in px. `name` is `<version>.<sidebar>`. */
export const sidebarScrollKey = (name: string): string => `sidebar.scroll.${name}`;

/**
 * Every storage key of this site, each a constant of its own, so that a bundler can inline it and drop the rest of this
 * file.
 */

// Part of the site's contract: tests and readers' own scripts rely on these names, so they never change.

/** Colour mode: `light` or `dark`; absent if the reader hasn't chosen. */
export const THEME_KEY = "theme";

/** `true` once the announcement is closed, `false` once a new one has been seen. */
export const DISMISS_KEY = "announcement.dismiss";

/** Id of the announcement last seen. */
export const ID_KEY = "announcement.id";

/** Name of the docs version last chosen. */
export const VERSION_KEY = "docs-preferred-version";

// Also kept across visits, but may be renamed: readers then only lose what was stored under them.

/** `on` while long code lines wrap; absent otherwise. */
export const WRAP_KEY = "code-wrap";

/** JSON: results last chosen in the search, newest first. */
export const RECENT_KEY = "search.recent";

/**
 * `granted` or `denied`: the reader's choice on sites with analytics; absent until they choose. Increase the number if
 * the question asks for more than before, so that everyone is asked again.
 */
export const CONSENT_KEY = "analytics.consent.2";

/** The reader's shop, as written by `shopText` in src/browser/shop; absent if there's none. */
export const SHOP_KEY = "shop";

/** The label last chosen in a group of tabs, on any page. */
export const tabKey = (group: string): string => `tab.${group}`;

// Kept for this visit in this tab (session storage).

/** JSON: address of a sidebar category → whether it's open. */
export const GROUPS_KEY = "sidebar.groups";

/** JSON: key of a history entry → its scroll position in px. */
export const PLACES_KEY = "places";

/** A sidebar's scroll position in px. `name` is `<version>.<sidebar>`. */
export const sidebarScrollKey = (name: string): string => `sidebar.scroll.${name}`;

/**
 * The layout's breakpoints. CSS can't share constants with TypeScript or use custom properties in conditions, so a test
 * (styles/breakpoints.test.ts) holds every `@media` and `@container` to these four.
 */

/**
 * From the specification: windows up to 996 px get the mobile layout. In `em`, at a font size of 16 px, so that larger
 * fonts, which need more room, keep it in wider windows.
 */
export const MOBILE_MAX_WIDTH = "62.25em";
export const MOBILE_QUERY = `(max-width: ${MOBILE_MAX_WIDTH})`;

/**
 * Minimum width of the container `page`, inside `main`, for a second column: one and a half times `--measure`. Without
 * the query, the layout is the one for narrower pages, also for browsers without container queries.
 */
export const WIDE_PAGE = "58rem";

/** Windows up to 448 px at 200 % font size: too narrow for two columns, however small the first. */
export const LARGE_FONT_PHONE = "14em";

/** Widths of `page` up to which purely explanatory words don't fit. */
export const NARROW_PAGE = "32rem";

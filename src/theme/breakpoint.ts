/**
 * The widths at which the layout changes. CSS cannot share constants with TypeScript, nor use custom
 * properties in conditions, so a test (styles/breakpoints.test.ts) holds every `@media` and `@container`
 * to these four.
 */

/**
 * From the specification: windows up to 996 px have the mobile layout. In `em`, the reader's font size of 16 px, so that
 * larger fonts, which need more room, have it up to wider windows.
 */
export const MOBILE_MAX_WIDTH = "62.25em";
export const MOBILE_QUERY = `(max-width: ${MOBILE_MAX_WIDTH})`;

/**
 * Width of the container `page`, the inside of `main`, from which there is room for a second column: a text
 * of `--measure` and half of it. The layout without the query is the one of narrower pages, which also
 * serves browsers that have no container queries.
 */
export const WIDE_PAGE = "58rem";

/** Windows up to 448 px whose reader has a font of 200 %: no room for two columns, however small the first. */
export const LARGE_FONT_PHONE = "14em";

/** Width of `page` up to which there is no room for words that only accompany others. */
export const NARROW_PAGE = "32rem";

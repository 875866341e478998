/**
 * Goes into a page before the functions that are run in it: tsx compiles functions so that they keep their names, by a
 * helper that the page does not have.
 */
export const TSX_NAMES = "globalThis.__name = (value) => value;";

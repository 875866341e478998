/**
 * Inject into a page before running functions in it: tsx compiles them with a name-preserving helper that the page
 * lacks.
 */
export const TSX_NAMES = "globalThis.__name = (value) => value;";

/** Joins words with “or”: `a`, `a or b`, `a, b or c`; empty for no words. */
export const either = (words: readonly string[]): string =>
  [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" or ");

/** Words as a choice: `a`, `a or b`, `a, b or c`; empty without any. */
export const either = (words: readonly string[]): string =>
  [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" or ");

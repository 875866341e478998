import type { ContentNode } from "../markdown/serialise";

/** Joins a name's pieces with places where it may break. A `wbr` has no text, so readers copy the name itself. */
export const withBreaks = (pieces: readonly string[]): ContentNode[] =>
  pieces.flatMap((piece, index) => (index === 0 ? [piece] : [["wbr", {}, ""], piece]));

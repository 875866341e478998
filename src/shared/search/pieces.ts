import type { MarkedText } from "./types";

/** Joins pieces that alternate between unmatched and matched text, starting with unmatched. */
export function markedPieces(pieces: readonly string[]): MarkedText {
  const marks: [number, number][] = [];
  let text = "";
  pieces.forEach((piece, index) => {
    if (index % 2 === 1) marks.push([text.length, text.length + piece.length]);
    text += piece;
  });
  return { text, marks };
}

import type { MarkedText } from "./types";

/** A text of pieces in turn: one without a match, one that matches, and so on. */
export function markedPieces(pieces: readonly string[]): MarkedText {
  const marks: [number, number][] = [];
  let text = "";
  pieces.forEach((piece, index) => {
    if (index % 2 === 1) marks.push([text.length, text.length + piece.length]);
    text += piece;
  });
  return { text, marks };
}

/** A piece of a text: words, or code. */
export interface TextPiece {
  readonly text: string;
  readonly isCode: boolean;
}

/** Splits a text whose backticks mark code. A backtick without a partner is an ordinary character. */
export function splitInlineCode(text: string): TextPiece[] {
  return text
    .split(/`([^`]*)`/)
    .map((piece, index) => ({ text: piece, isCode: index % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}

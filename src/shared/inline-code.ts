export interface TextPiece {
  readonly text: string;
  readonly isCode: boolean;
}

/** Splits text into words and code between backticks. An unpaired backtick is an ordinary character. */
export function splitInlineCode(text: string): TextPiece[] {
  return text
    .split(/`([^`]*)`/)
    .map((piece, index) => ({ text: piece, isCode: index % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}

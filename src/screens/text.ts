import { remembered } from "../shared/remembered";
import { wrapWords } from "../shared/wrap-words";

/** Character widths as shares of the font size, in a wide font, so that text fits in any font. Others are 0.63. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijlI|!'.,:;·ιί]/, 0.32],
  [/[ frt()[\]/"·-]/, 0.4],
  [/[mwMW@%…→✓ωώ]/, 0.92],
  [/[A-ZΑ-ΩΆ-Ώ€]/, 0.71],
];
const OTHERS = 0.63;

/** Factor for the width of bold text. */
const STRONG = 1.12;

/** Returns a character's width share, cached: lines are measured again for each added word. */
const shareOf = remembered(
  (character: string): number => WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? OTHERS,
);

/** Returns the approximate width of a line in px. */
export const widthOf = (line: string, size: number, isStrong = false): number =>
  [...line].reduce((sum, character) => sum + shareOf(character), 0) * size * (isStrong ? STRONG : 1);

/** Breaks a text into lines of at most `width` px; a word that's wider gets its own line. */
export const linesOf = (text: string, width: number, size: number, isStrong = false): string[] =>
  wrapWords(text, (line) => widthOf(line, size, isStrong) <= width);

/** Truncates a text to one line, with an ellipsis. */
export function cut(text: string, width: number, size: number): string {
  if (widthOf(text, size) <= width) return text;
  const kept = [...text];
  while (kept.length > 1 && widthOf(`${kept.join("")}…`, size) > width) kept.pop();
  return `${kept.join("").trimEnd()}…`;
}

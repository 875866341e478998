/** Shares of the size that characters are wide, in a wide font: what fits in it fits in all. Others are 0.63. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijlI|!'.,:;·ιί]/, 0.32],
  [/[ frt()[\]/"·-]/, 0.4],
  [/[mwMW@%…→✓ωώ]/, 0.92],
  [/[A-ZΑ-ΩΆ-Ώ€]/, 0.71],
];
const OTHERS = 0.63;

/** How much wider strong words are. */
const STRONG = 1.12;

const shares = new Map<string, number>();

/** Each character is looked up once: a line is measured for each word that is added to it. */
function shareOf(character: string): number {
  const share = shares.get(character) ?? WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? OTHERS;
  shares.set(character, share);
  return share;
}

/** Width of a line in px, about. */
export const widthOf = (line: string, size: number, isStrong = false): number =>
  [...line].reduce((sum, character) => sum + shareOf(character), 0) * size * (isStrong ? STRONG : 1);

/** The lines of a text that is at most `width` px wide; a word that is wider has a line of its own. */
export function linesOf(text: string, width: number, size: number, isStrong = false): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, size, isStrong) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A text on one line: what is too long ends in an ellipsis. */
export function cut(text: string, width: number, size: number): string {
  if (widthOf(text, size) <= width) return text;
  const kept = [...text];
  while (kept.length > 1 && widthOf(`${kept.join("")}…`, size) > width) kept.pop();
  return `${kept.join("").trimEnd()}…`;
}

import type { Element, ElementContent } from "hast";
import { wrapWords } from "../../shared/wrap-words";
import { el } from "../elements";

/** Font size in diagrams, in px. */
export const FONT_SIZE = 14;
export const LINE_HEIGHT = 19;
/** Maximum number of characters per line. */
const LINE_LENGTH = 30;

/** A drawn diagram; lengths in px. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly ElementContent[];
  /** One sentence per step, for screen readers. */
  readonly sentences: readonly string[];
}

/** A line of a diagram's source that can't be parsed. Lines count from 1. */
export interface DiagramError {
  readonly line: number;
  readonly found: string;
  readonly expected: string;
}

/** Breaks a label at `<br>`, and long lines between words. */
export function labelLines(label: string): string[] {
  return label.split(/<br\s*\/?>/).flatMap((part) => wrapWords(part.trim(), ({ length }) => length <= LINE_LENGTH));
}

/** Character widths as shares of the font size; on the wide side, because fonts differ. */
const LETTER_WIDTHS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[iljtfrI.,:;'|!()[\] ]/, 0.38],
  [/[mwMW@%—]/, 0.92],
  [/[A-Z_0-9&]/, 0.68],
];
const OTHER_LETTERS = 0.59;

/** Estimates the width of the widest line, in px. */
export function textWidth(lines: readonly string[]): number {
  const letterWidth = (letter: string): number =>
    LETTER_WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_LETTERS;
  const widths = lines.map((line) => [...line].reduce((sum, letter) => sum + letterWidth(letter), 0));
  return Math.max(0, ...widths) * FONT_SIZE;
}

export function textHeight(lines: readonly string[]): number {
  return lines.length * LINE_HEIGHT;
}

/** Makes lines of text, centred on a point. */
export function textAt(lines: readonly string[], x: number, y: number, className?: string): Element {
  const top = y - textHeight(lines) / 2 + LINE_HEIGHT * 0.74;
  return el(
    "text",
    { class: className, x, y: top },
    lines.map((line, index) =>
      index === 0 && lines.length === 1
        ? { type: "text", value: line }
        : el("tspan", { x, dy: index === 0 ? 0 : LINE_HEIGHT }, [{ type: "text", value: line }]),
    ),
  );
}

/** Returns a label as one line, for descriptions. */
export function plainLabel(label: string): string {
  return label
    .replace(/<br\s*\/?>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Describes a line of a diagram for screen readers. */
export function moveSentence(from: string, to: string, label: string): string {
  return label === "" ? `${from} to ${to}.` : `${from} to ${to}: ${plainLabel(label)}.`;
}

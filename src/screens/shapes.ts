import type { Element } from "hast";
import { RADIUS } from "../markdown/diagrams/paint";
import { el } from "../markdown/elements";
import { linesOf, widthOf } from "./text";

/** Where to draw a part, in px. Its height depends on its contents. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface Drawn {
  readonly height: number;
  readonly shapes: readonly Element[];
  /** The horizontal extent, if narrower than the place. */
  readonly taken?: { readonly x: number; readonly width: number };
}

/** Font sizes in px, and the layout. */
export interface Look {
  readonly title: number;
  readonly text: number;
  readonly small: number;
  /** `desk`: labels beside fields, columns side by side. `hand`: stacked. `form`: stacked, with full-width buttons. */
  readonly layout: "desk" | "hand" | "form";
}

/** Draws one kind of part. */
export type Draw<Value> = (value: Value, place: Place, look: Look) => Drawn;

/** Line height as a share of the font size, and offset of the baseline from the middle of the line. */
const LINE = 1.42;
const MIDDLE = 0.36;

export const box = (role: string, x: number, y: number, width: number, height: number, rx: number = RADIUS.box) =>
  el("rect", { class: role, x, y, width, height, rx });

export const path = (role: string, d: string) => el("path", { class: role, d });

export const circle = (role: string, cx: number, cy: number, r: number) => el("circle", { class: role, cx, cy, r });

/** Makes a line of text; the roles `middle` and `end` centre or right-align it at `x`. @param middle y of its middle */
export const words = (role: string, x: number, middle: number, value: string, size: number): Element =>
  el("text", { class: role, x, y: middle + size * MIDDLE, "font-size": size }, [{ type: "text", value }]);

/** Makes text with line breaks. */
export function paragraph(role: string, value: string, { x, y, width }: Place, size: number): Drawn {
  const lines = value === "" ? [] : linesOf(value, width, size, isStrong(role));
  const height = size * LINE;
  const start = role.includes("middle") ? x + width / 2 : x;
  return {
    height: lines.length * height,
    shapes: lines.map((line, index) => words(role, start, y + height * (index + 0.5), line, size)),
  };
}

const isStrong = (role: string): boolean => /\b(?:strong|on-button)\b/.test(role);

/** Something as wide as its text, drawn from its top left corner. */
export interface Chip {
  readonly width: number;
  readonly height: number;
  readonly draw: (x: number, y: number) => readonly Element[];
}

/** Lays out chips from left to right and wraps rows; chips are vertically centred in their row. */
export function flow(chips: readonly Chip[], { x, y, width }: Place, gap: number): Drawn {
  const rows: Chip[][] = [];
  const widthOfRow = (row: readonly Chip[]): number => row.reduce((sum, chip) => sum + chip.width + gap, -gap);
  for (const chip of chips) {
    const row = rows.at(-1);
    if (row && widthOfRow([...row, chip]) <= width) row.push(chip);
    else rows.push([chip]);
  }
  let top = y;
  const shapes = rows.flatMap((row) => {
    const height = Math.max(...row.map((chip) => chip.height));
    let left = x;
    const drawn = row.flatMap((chip) => {
      const at = left;
      left += chip.width + gap;
      return chip.draw(at, top + (height - chip.height) / 2);
    });
    top += height + gap;
    return drawn;
  });
  return { height: Math.max(0, top - gap - y), shapes, taken: { x, width: Math.max(0, ...rows.map(widthOfRow)) } };
}

/** Makes a chip from text. */
export const wordsChip = (value: string, size: number, role = ""): Chip => {
  const height = size * LINE;
  return {
    width: widthOf(value, size, isStrong(role)),
    height,
    draw: (x, y) => [words(role, x, y + height / 2, value, size)],
  };
};

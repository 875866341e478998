import type { Font, Glyph } from "opentype.js";
import { fittingSize, layOut, missingCharacters, wrapText, type FontSet, type FontStack } from "./outline-text";
import { palette } from "./palette";

/** Size in pixels at which social networks and messengers show link previews. */
export const CARD = { width: 1200, height: 630 } as const;

/** Text of a page's link preview. */
export interface CardText {
  readonly title: string;
  /** The categories the page is in, outermost first; empty if it's in none. */
  readonly trail: readonly string[];
  readonly siteTitle: string;
  /** Host name of the site. */
  readonly host: string;
}

/** A line of text on a card; positions and sizes in pixels. */
export interface CardLine {
  readonly words: string;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  readonly weight: "400" | "600" | "700";
  /** Key of a colour in the dark palette. */
  readonly fill: "name" | "text" | "heading";
}

/** Left edge of every line on a card. */
export const CARD_LEFT = 80;
const WIDTH = CARD.width - 2 * CARD_LEFT;
/** Baseline of the last line of the title. */
const TITLE_ENDS = 480;
/** Title sizes to try, in order: the first at which the title fits in its number of lines is used. */
const TITLE_SIZES = [
  { size: 88, lines: 2 },
  { size: 72, lines: 3 },
  { size: 56, lines: 4 },
] as const;

/**
 * Lays out the lines of a page's card: site, trail, title, host. Lines that are too wide for the card are set smaller.
 * @param fonts the weights 400, 600 and 700
 * @throws if the 700 weight lacks a character (`missingCharacters`)
 */
export function cardLines({ title, trail, siteTitle, host }: CardText, fonts: FontSet): readonly CardLine[] {
  const lacking = [title, ...trail, siteTitle, host].flatMap((words) =>
    missingCharacters(words, fonts["700"] as FontStack),
  );
  if (lacking.length > 0) throw new Error(`${title}: the fonts lack \`${lacking.join("")}\``);
  const { size, lines } = titleLines(title, fonts["700"] as FontStack);
  const line = Math.round(size * 1.14);
  const top = TITLE_ENDS - (lines.length - 1) * line;
  const all: readonly CardLine[] = [
    { words: siteTitle, y: 120, size: 36, weight: "600", fill: "name" },
    { words: trail.join(" › "), y: top - size - 16, size: 30, weight: "400", fill: "text" },
    ...lines.map((words, index): CardLine => ({
      words,
      y: top + index * line,
      size,
      weight: "700",
      fill: "heading",
    })),
    { words: host, y: 562, size: 28, weight: "400", fill: "text" },
  ];
  return all
    .filter(({ words }) => words !== "")
    .map((found) => ({
      ...found,
      size: Math.floor(fittingSize(found.words, fonts[found.weight] as FontStack, found.size, WIDTH)),
    }));
}

function titleLines(title: string, bold: FontStack): { readonly size: number; readonly lines: readonly string[] } {
  const tried = TITLE_SIZES.map(({ size, lines }) => ({
    size,
    most: lines,
    lines: wrapText(title, bold, size, WIDTH),
  }));
  const fitting = tried.find(({ most, lines }) => lines.length <= most);
  if (fitting) return fitting;
  const { size, most, lines } = tried.at(-1) as (typeof tried)[number];
  return { size, lines: [...lines.slice(0, most - 1), `${lines[most - 1]}…`] };
}

/** Glyph outlines in font units, cached because all cards share them. */
const outlines = new WeakMap<Glyph, string>();

function outlineOf(glyph: Glyph, { unitsPerEm }: Font): string {
  const known = outlines.get(glyph) ?? glyph.getPath(0, 0, unitsPerEm).toPathData(0);
  outlines.set(glyph, known);
  return known;
}

/**
 * Draws a page's card as an SVG with its text converted to outlines.
 * @param color the brand colour, `#rrggbb`
 * @param fonts see `cardLines`
 */
export function cardSvg(text: CardText, color: string, fonts: FontSet): string {
  const { page, shape, accent, ...fills } = palette(color, "dark");
  const { width, height } = CARD;
  const lines = cardLines(text, fonts).map(({ words, y, size, weight, fill }) => {
    const { glyphs } = layOut(words, fonts[weight] as FontStack, size);
    const shapes = glyphs.map(({ glyph, font, x }) => {
      const place = `translate(${(CARD_LEFT + x).toFixed(2)} ${y}) scale(${size / font.unitsPerEm})`;
      return `<path transform="${place}" d="${outlineOf(glyph, font)}"/>`;
    });
    return `<g fill="${fills[fill]}">${shapes.join("")}</g>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="${page}"/><circle cx="1130" cy="60" r="260" fill="${shape}"/>` +
    `${lines.join("")}<rect y="${height - 16}" width="100%" height="16" fill="${accent}"/></svg>`
  );
}

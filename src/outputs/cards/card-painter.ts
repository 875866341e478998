import type { Glyph } from "opentype.js";
import sharp from "sharp";
import { CARD, CARD_LEFT, type CardLine } from "../../brand/card";
import { layOut, type FontSet, type FontStack } from "../../brand/outline-text";
import { mix, palette } from "../../brand/palette";
import { inLanes } from "../../site/lanes";
import { writePng } from "./png";

/** Steps from the ground to the color of a text. */
const LEVELS = 15;
/** A letter starts on a quarter of a pixel: each has its own mask. */
const PHASES = 4;
/** What a letter is drawn in, in font sizes: wider and higher than any letter; where it starts in there. */
const CELL = { width: 1.6, height: 1.5, margin: 0.2, baseline: 1.1 } as const;
const CIRCLE = { x: 1130, y: 60, radius: 260 } as const;
const BAR = 16;

/** How much of each pixel a letter covers, 0 to `LEVELS`; `left` and `top` from its start on the baseline. */
interface Mask {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly levels: Uint8Array;
}

interface PlacedMask {
  readonly key: string;
  readonly glyph: Glyph;
  readonly size: number;
  /** Pixels from the left of the card. */
  readonly x: number;
  readonly phase: number;
}

/**
 * Paints cards: each letter is drawn once in each size and laid on the ground, which takes a tenth of the time that
 * drawing a card as an SVG takes (docs/decisions/018).
 * @param lines of all cards that will be painted
 * @param color the brand colour, `#rrggbb`
 * @param fonts in the weights 400, 600 and 700, which hold every character
 * @returns what gives the PNG of the card with some of these lines
 */
export async function cardPainter(
  lines: readonly CardLine[],
  color: string,
  fonts: FontSet,
): Promise<(card: readonly CardLine[]) => Buffer> {
  const masks = await drawMasks(lines, fonts);
  const ground = groundOf(color);
  return (card) => {
    const pixels = ground.pixels.slice();
    for (const line of card) {
      const shades = ground.shades[line.fill];
      for (const { key, x } of placeMasks(line, fonts)) {
        const mask = masks.get(key);
        if (!mask) throw new Error(`“${line.words}” is not among the lines that the painter was made for`);
        lay(mask, pixels, x, line.y, shades);
      }
    }
    return writePng(CARD.width, CARD.height, pixels, ground.colors);
  };
}

function placeMasks(line: CardLine, fonts: FontSet): readonly PlacedMask[] {
  return layOut(line.words, fonts[line.weight] as FontStack, line.size).glyphs.map(({ glyph, font, x }) => {
    const quarters = Math.round((CARD_LEFT + x) * PHASES);
    const phase = quarters % PHASES;
    const subset = (fonts[line.weight] as FontStack).indexOf(font);
    return {
      key: [line.weight, line.size, subset, glyph.index, phase].join(" "),
      glyph,
      size: line.size,
      x: (quarters - phase) / PHASES,
      phase,
    };
  });
}

async function drawMasks(lines: readonly CardLine[], fonts: FontSet): Promise<ReadonlyMap<string, Mask>> {
  const placed = new Map<string, PlacedMask>();
  for (const line of lines) for (const mask of placeMasks(line, fonts)) placed.set(mask.key, mask);
  // One picture for each: where a letter lies in a larger one changes the rounding of single pixels.
  return new Map(await inLanes([...placed.values()], async (mask) => [mask.key, await drawMask(mask)] as const));
}

/** Draws a letter white on black. */
async function drawMask({ glyph, size, phase }: PlacedMask): Promise<Mask> {
  const [width, height, margin, baseline] = [CELL.width, CELL.height, CELL.margin, CELL.baseline].map((share) =>
    Math.ceil(share * size),
  ) as [number, number, number, number];
  const outline = glyph.getPath(margin + phase / PHASES, baseline, size).toPathData(2);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%"/><path fill="#fff" d="${outline}"/></svg>`;
  const data = await sharp(Buffer.from(svg)).removeAlpha().extractChannel(0).raw().toBuffer();
  return cutMask({ left: -margin, top: -baseline, width, height }, (x, y) => data[y * width + x] as number);
}

/** The part of a cell that a letter covers. */
function cutMask(cell: Omit<Mask, "levels">, covered: (x: number, y: number) => number): Mask {
  const level = (x: number, y: number): number => Math.round((covered(x, y) * LEVELS) / 255);
  const rows = range(cell.height).filter((y) => range(cell.width).some((x) => level(x, y) > 0));
  const columns = range(cell.width).filter((x) => rows.some((y) => level(x, y) > 0));
  const [top = 0, left = 0] = [rows[0], columns[0]];
  const width = (columns.at(-1) ?? -1) + 1 - left;
  const height = (rows.at(-1) ?? -1) + 1 - top;
  const levels = Uint8Array.from({ length: width * height }, (_, at) =>
    level(left + (at % width), top + Math.floor(at / width)),
  );
  return { left: cell.left + left, top: cell.top + top, width, height, levels };
}

const range = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

/** Lays a mask on the picture. Where letters touch, the one that covers more is seen. */
function lay(mask: Mask, pixels: Uint8Array, x: number, y: number, shades: readonly Uint8Array[]): void {
  for (let row = 0; row < mask.height; row += 1) {
    const start = (y + mask.top + row) * CARD.width + x + mask.left;
    for (let column = 0; column < mask.width; column += 1) {
      const level = mask.levels[row * mask.width + column] as number;
      if (level === 0) continue;
      const below = pixels[start + column] as number;
      pixels[start + column] = shades[level]?.[below] ?? below;
    }
  }
}

/** A card without its text. */
interface Ground {
  /** Index of each pixel's color. */
  readonly pixels: Uint8Array;
  readonly colors: readonly string[];
  /** By the color of a text, its level and the color below: the index of the color that is seen. */
  readonly shades: Readonly<Record<CardLine["fill"], readonly Uint8Array[]>>;
}

/** Colors between the two of a ground, at the edge of its circle. */
const EDGE = LEVELS - 1;
/** Where the colors of text start: behind page, shape, the edge between them, and the bar. */
const TEXT = 2 + EDGE + 1;
const FILLS = ["name", "text", "heading"] as const;

function groundOf(color: string): Ground {
  const { page, shape, accent, ...all } = palette(color, "dark");
  const edge = range(EDGE).map((step) => mix(page, shape, (step + 1) / LEVELS));
  const texts = FILLS.flatMap((fill) =>
    [page, shape].flatMap((below) => range(LEVELS).map((level) => mix(all[fill], below, 1 - (level + 1) / LEVELS))),
  );
  return {
    pixels: Uint8Array.from({ length: CARD.width * CARD.height }, (_, at) =>
      groundAt((at % CARD.width) + 0.5, Math.floor(at / CARD.width) + 0.5),
    ),
    colors: [page, ...edge, shape, accent, ...texts],
    shades: { name: shadesOf("name"), text: shadesOf("text"), heading: shadesOf("heading") },
  };
}

/** Index of the color of a pixel without text. */
function groundAt(x: number, y: number): number {
  if (y > CARD.height - BAR) return TEXT - 1;
  const inside = CIRCLE.radius + 0.5 - Math.hypot(x - CIRCLE.x, y - CIRCLE.y);
  return Math.round(Math.min(1, Math.max(0, inside)) * (TEXT - 2));
}

/** For each level of a text in one color: from the index of the color below to that of the color that is seen. */
function shadesOf(fill: CardLine["fill"]): readonly Uint8Array[] {
  const first = (isOnShape: boolean): number => TEXT + (FILLS.indexOf(fill) * 2 + Number(isOnShape)) * LEVELS;
  return range(LEVELS + 1).map((level) =>
    Uint8Array.from({ length: TEXT + FILLS.length * 2 * LEVELS }, (_, below) => {
      if (below < TEXT) return first(below > EDGE / 2 && below < TEXT - 1) + level - 1;
      const there = (below - TEXT) % LEVELS;
      return below - there + Math.max(there, level - 1);
    }),
  );
}

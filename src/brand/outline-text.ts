import type { Font, Glyph } from "opentype.js";
import { positionAt, type Problem } from "../problems/problem";
import { wrapWords } from "../shared/wrap-words";

/** Fonts of one weight; each character uses the first that has it. */
export type FontStack = readonly Font[];
export type FontSet = Readonly<Record<string, FontStack>>;

const TEXT = /<text\b([^>]*)>([\s\S]*?)<\/text>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
};

/** Share of a text's width to the left of its `x`, by `text-anchor`. */
const STARTS_BEFORE: Readonly<Record<string, number>> = { middle: 0.5, end: 1 };

/**
 * Replaces each `<text>` of an SVG with outlines, so that the picture looks the same on machines without the font.
 * Attributes: `x`, `y` (baseline), `font-size` in the picture's units, `font-weight` (default 400), `text-anchor`,
 * `data-fit` (maximum width; longer text is set smaller). All others, e.g. `fill`, are copied to the path.
 * @returns the SVG and a problem for each text that can't be drawn
 */
export function outlineText(
  file: string,
  svg: string,
  fonts: FontSet,
): { readonly svg: string; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const outlined = svg.replace(TEXT, (match, attributeText: string, content: string, offset: number) => {
    const report = (found: string, expected: string, fix: string): string => {
      problems.push({
        file,
        ...positionAt(svg, offset),
        what: "text of a picture",
        found,
        expected,
        fix,
      });
      return match;
    };
    const attributes = Object.fromEntries(
      [...attributeText.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name as string, value as string]),
    );
    const {
      x,
      y,
      "font-size": size,
      "font-weight": weight = "400",
      "text-anchor": anchor = "start",
      "data-fit": fit,
      ...rest
    } = attributes;
    if ([x, y, size].some((value) => value === undefined || !Number.isFinite(Number(value))))
      return report(`\`<text${attributeText}>\``, "`x`, `y` and `font-size` as numbers", "add them.");
    if (content.includes("<"))
      return report(
        `\`${content.trim()}\``,
        "plain text",
        "use one `<text>` for each line instead of elements inside it.",
      );
    const stack = fonts[weight];
    if (!stack)
      return report(
        `\`font-weight="${weight}"\``,
        `one of ${Object.keys(fonts).join(", ")}`,
        "use one of these weights.",
      );
    const text = content.trim().replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);
    const missing = missingCharacters(text, stack);
    if (missing.length > 0)
      return report(
        `\`${missing.join("")}\``,
        "characters that the fonts have",
        "change the text, or add a font subset that has them.",
      );
    const fontSize = fit === undefined ? Number(size) : fittingSize(text, stack, Number(size), Number(fit));
    const { glyphs, width } = layOut(text, stack, fontSize);
    const start = Number(x) - width * (STARTS_BEFORE[anchor] ?? 0);
    const path = glyphs
      .map(({ glyph, x: along }) => glyph.getPath(start + along, Number(y), fontSize).toPathData(2))
      .join("");
    const kept = Object.entries(rest)
      .map(([name, value]) => ` ${name}="${value}"`)
      .join("");
    return `<path${kept} d="${path}"/>`;
  });
  return { svg: outlined, problems };
}

/** Returns the characters of a text that none of the fonts has, with repeats. */
export function missingCharacters(text: string, stack: FontStack): readonly string[] {
  return [...text].filter((character) => !stack.some((font) => font.charToGlyphIndex(character) > 0));
}

/**
 * Breaks a text into lines at spaces. A word that's wider than a line gets its own line.
 * @param stack fonts that cover the text
 * @param size font size, in the unit of `width`
 * @param width maximum line width
 */
export function wrapText(text: string, stack: FontStack, size: number, width: number): readonly string[] {
  return wrapWords(text.trim(), (line) => layOut(line, stack, size).width <= width);
}

/** Returns the largest font size up to `size` at which a text is at most `width` wide; all in the picture's units. */
export function fittingSize(text: string, stack: FontStack, size: number, width: number): number {
  return size * Math.min(1, width / layOut(text, stack, size).width);
}

/** A glyph and its offset from the start of the text, in the picture's units. */
interface PlacedGlyph {
  readonly glyph: Glyph;
  readonly font: Font;
  readonly x: number;
}

/**
 * Lays out a text on one line, with each font's kerning.
 * @param stack fonts that cover the text
 * @param size font size, in the picture's units
 */
export function layOut(
  text: string,
  stack: FontStack,
  size: number,
): { readonly glyphs: readonly PlacedGlyph[]; readonly width: number } {
  const glyphs: PlacedGlyph[] = [];
  let x = 0;
  let previous: PlacedGlyph | undefined;
  for (const character of text) {
    const font = stack.find((candidate) => candidate.charToGlyphIndex(character) > 0) as Font;
    const glyph = font.charToGlyph(character);
    if (previous?.font === font) x += (font.getKerningValue(previous.glyph, glyph) * size) / font.unitsPerEm;
    previous = { glyph, font, x };
    glyphs.push(previous);
    x += ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm;
  }
  return { glyphs, width: x };
}

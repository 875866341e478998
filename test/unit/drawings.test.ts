import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { contrast } from "../../src/shared/contrast";
import { DASH, RADIUS, STROKE } from "../../src/markdown/diagrams/paint";
import { DRAWINGS, drawingSvg } from "../../src/markdown/drawings/index";
import { drawDiagram } from "../../src/markdown/diagrams/index";
import { modes, tokenColor, type DesignTokens } from "../../src/shared/design-tokens";
import { widthOf } from "../../src/screens/text";
import { loadSite } from "../../src/site/loaded-site";
import { toHtml } from "hast-util-to-html";

/**
 * Drawings and diagrams share a visual language: the lines, corners and colours of src/markdown/diagrams/paint.ts, in
 * both modes. Text in drawings is readable on its background, including on a phone.
 */
const FOLDERS = ["content/images/guides", "content/images/resources"];
/** Width available to a picture on a 390 px phone, in px. */
const PHONE = 356;
const SMALLEST_TEXT = 12;

interface Ground {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string;
}

function attribute(element: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1] ?? "";
}

/** Returns the area of a shape; for a circle, its inscribed square. */
function ground(element: string): Ground {
  const number = (name: string) => Number(attribute(element, name));
  const fill = attribute(element, "fill");
  if (!element.startsWith("<circle"))
    return { x: number("x"), y: number("y"), width: number("width"), height: number("height"), fill };
  const half = number("r") * Math.SQRT1_2;
  return { x: number("cx") - half, y: number("cy") - half, width: 2 * half, height: 2 * half, fill };
}

const tokens = modes(readFileSync("src/theme/styles/tokens.css", "utf8"));

/** Returns `#rrggbb` for `var(--color-text)`. */
const colorOf = (fill: string, mode: DesignTokens): string =>
  tokenColor(mode, /^var\((--[\w-]+)\)$/.exec(fill)?.[1] ?? fill);

/** Returns a drawing's unreadable texts with reasons. */
function unreadable(svg: string, mode: DesignTokens): string[] {
  const scale = Math.min(1, PHONE / Number(attribute(svg, "width")));
  const grounds: Ground[] = [];
  const found: string[] = [];
  for (const [element, words] of svg.matchAll(/<(?:rect|circle)\b[^>]*>|<text\b[^>]*>([^<]*)/g)) {
    if (words === undefined) {
      grounds.push(ground(element));
      continue;
    }
    const [x, y] = [Number(attribute(element, "x")), Number(attribute(element, "y")) - 4];
    const under = grounds.findLast(
      (shape) => x >= shape.x && x <= shape.x + shape.width && y >= shape.y && y <= shape.y + shape.height,
    );
    const ratio = under ? contrast(colorOf(attribute(element, "fill"), mode), colorOf(under.fill, mode)) : 0;
    if (ratio < 4.5) found.push(`${words}: contrast ${ratio.toFixed(2)}`);
    const size = Number(attribute(element, "font-size")) * scale;
    if (size < SMALLEST_TEXT) found.push(`${words}: ${size.toFixed(1)} px on a phone`);
  }
  return found;
}

const FILES = FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));

const read = (file: string): string => readFileSync(file, "utf8");
const SVG = FILES.filter((file) => file.endsWith(".svg"));

test.each(SVG)("every text in %s is readable in both modes", (file) => {
  const svg = read(file);
  expect(svg).toMatch(/<text/);
  expect(svg).toMatch(/<title>[^<]{10,}<\/title>/);
  expect([...unreadable(svg, tokens.light), ...unreadable(svg, tokens.dark)]).toEqual([]);
});

test("detects text that is pale, small or without a background", () => {
  const drawing = (width: number, fill: string) =>
    `<svg width="${width}"><rect x="0" y="0" width="90" height="90" fill="var(--color-background)"/><text x="9" y="20" font-size="15" fill="var(${fill})">Pay</text></svg>`;
  expect(unreadable(drawing(360, "--color-border"), tokens.light)).toEqual(["Pay: contrast 1.34"]);
  expect(unreadable(drawing(960, "--color-text"), tokens.light)).toEqual(["Pay: 5.6 px on a phone"]);
  expect(unreadable(drawing(360, "--color-text"), tokens.dark)).toEqual([]);
  expect(
    unreadable('<svg width="9"><text font-size="15" fill="var(--color-text)">Pay</text></svg>', tokens.dark),
  ).toEqual(["Pay: contrast 0.00"]);
});

/** Line width of icons, which are drawn in a 24 px square and shown at about four fifths of that. */
const ICON_STROKE = 1.75;

/** Returns lines, corners, dashes and colours that aren't part of the visual language. */
function foreign(svg: string, strokes: readonly number[]): string[] {
  const found: string[] = [];
  for (const [element] of svg.matchAll(/<(?!svg\b|\/|!|\?)\w+\b[^>]*>/g)) {
    const widths = [...element.matchAll(/stroke-?[wW]idth=["{]+([\d.]+)/g)].map(([, width]) => Number(width));
    found.push(...widths.filter((width) => !strokes.includes(width)).map((width) => `line of ${width}`));
    if (/\bstroke="(?!none)/.test(element) && widths.length === 0) found.push("line without a width");
    const [radius, height] = [Number(attribute(element, "rx")), Number(attribute(element, "height"))];
    const isRound = Math.abs(radius - height / 2) < 1;
    if (radius > 0 && !isRound && !(Object.values(RADIUS) as number[]).includes(radius))
      found.push(`corner of ${radius}`);
    const dash = attribute(element, "stroke-dasharray");
    if (dash !== "" && dash !== DASH) found.push(`dashes of ${dash}`);
    for (const name of ["fill", "stroke"]) {
      const color = attribute(element, name);
      if (!/^(?:|none|currentColor|var\(--(?:color|ground)-[\w-]+\))$/.test(color)) found.push(`colour ${color}`);
    }
  }
  return found;
}

const LINES = Object.values(STROKE);

/** With colours by name only, and the page's text colour for text without a fill. */
const SCREENS = [...loadSite().screens.pictures].map(([address, svg]): [string, string] => [
  address,
  svg
    .replace(/,#[0-9a-f]{6}\)/g, ")")
    .replaceAll("&#x26;", "&")
    .replace(/<text(?![^>]*fill)/g, '<text fill="var(--color-text)"'),
]);

/** Returns a screen's texts that extend beyond it or overlap another, by estimated width. */
function colliding(svg: string): string[] {
  const edge = Number(attribute(svg, "width"));
  const texts = [...svg.matchAll(/<text\b[^>]*>([^<]+)/g)].map(([element, words = ""]) => {
    const [x, y, size] = ["x", "y", "font-size"].map((name) => Number(attribute(element, name))) as [
      number,
      number,
      number,
    ];
    const width = widthOf(words, size, attribute(element, "font-weight") === "600");
    const part = { end: 1, middle: 0.5 }[attribute(element, "text-anchor")] ?? 0;
    return { words, y, left: x - width * part, right: x - width * part + width };
  });
  const outside = texts.filter(({ left, right }) => left < 0 || right > edge).map(({ words }) => `${words}: outside`);
  const over = texts.flatMap((text, index) =>
    texts
      .slice(index + 1)
      .filter(({ y, left, right }) => Math.abs(y - text.y) < 9 && left < text.right && right > text.left)
      .map(({ words }) => `${text.words}: over ${words}`),
  );
  return [...outside, ...over];
}

test.each(SCREENS)("every text on the screen %s is readable in both modes and doesn't collide", (address, svg) => {
  // The wide version is for pages with enough room.
  const narrow = address.endsWith("-wide.svg") ? svg.replace(/width="656"/, 'width="356"') : svg;
  expect([...unreadable(narrow, tokens.light), ...unreadable(narrow, tokens.dark)]).toEqual([]);
  expect(colliding(svg)).toEqual([]);
  expect(foreign(svg, LINES)).toEqual([]);
});

test("detects text that overflows or overlaps", () => {
  const text = (x: number, y: number, words: string) => `<text x="${x}" y="${y}" font-size="14">${words}</text>`;
  expect(
    colliding(
      `<svg width="120">${text(9, 20, "Pay at once")}${text(40, 20, "now")}${text(9, 40, "m".repeat(9))}</svg>`,
    ),
  ).toEqual([`${"m".repeat(9)}: outside`, "Pay at once: over now"]);
});

test.each(SVG)("%s uses the shared lines, corners and colours", (file) => {
  expect(foreign(read(file), LINES)).toEqual([]);
});

test.each(Object.keys(DRAWINGS))("the site's own drawing %s uses the shared lines, corners and colours", (name) => {
  expect(foreign(toHtml(drawingSvg(DRAWINGS[name] as (typeof DRAWINGS)[string], "A shop")), LINES)).toEqual([]);
});

test.each([
  "sequenceDiagram\n actor A\n participant B\n A->>B: Go\n Note over B: Wait\n alt yes\n B--xA: No\n end",
  "stateDiagram-v2\n [*] --> a\n a --> a: again\n a --> [*]",
  "flowchart TD\n a[Box] -->|yes| b(Round)\n b --> c{Choice}\n c -.-> d([End])\n d --> e((Dot))",
])("diagrams use the shared lines, corners and colours: %s", (source) => {
  const drawn = drawDiagram(source, "d");
  expect("tagName" in drawn && foreign(toHtml(drawn), LINES)).toEqual([]);
});

test.each(["static/icons.svg", "src/theme/styles/base.css", "src/theme/components/Search/KindGlyph.tsx"])(
  "the icons in %s have the same line width",
  (file) => {
    const widths = [...read(file).matchAll(/stroke-?[wW]idth(?:="|: )([\d.]+)/g)].map(([, width]) => Number(width));
    expect(new Set(widths)).toEqual(new Set([ICON_STROKE]));
  },
);

test("detects other line widths, corners, dashes and colours", () => {
  expect(
    foreign('<svg><rect rx="6" height="40" fill="#fff" stroke="var(--color-brand)" stroke-width="1"/></svg>', LINES),
  ).toEqual(["line of 1", "corner of 6", "colour #fff"]);
  expect(foreign('<svg><path stroke="var(--color-text)" stroke-dasharray="3 3"/></svg>', LINES)).toEqual([
    "line without a width",
    "dashes of 3 3",
  ]);
});

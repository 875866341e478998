import sharp from "sharp";
import { CARD, cardLines, type CardLine } from "../../brand/card";
import { outlineText } from "../../brand/outline-text";
import { palette } from "../../brand/palette";
import { cardPainter } from "./card-painter";
import { readFonts } from "../../site/fonts";

const COLOR = "#0b6553";
const fonts = readFonts();
const card = (title: string, trail: readonly string[] = ["Guides"]): readonly CardLine[] =>
  cardLines({ title, trail, siteTitle: "Developer Resources", host: "docs.example.com" }, fonts);

const TITLE = "Wörter & Ελληνικά AVATAR";
const first = card(TITLE, []);
const second = card("Second page, with a longer title than the first one has");
let paint: (card: readonly CardLine[]) => Buffer;
beforeAll(async () => {
  paint = await cardPainter([...first, ...second], COLOR, fonts);
});

async function pixelsOf(png: Buffer): Promise<Buffer> {
  return sharp(png).removeAlpha().raw().toBuffer();
}
const colorAt = (pixels: Buffer, x: number, y: number): string =>
  `#${pixels.subarray((y * CARD.width + x) * 3, (y * CARD.width + x) * 3 + 3).toString("hex")}`;

/** Mean difference of two pictures in a channel, 0 to 255. */
function difference(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] as number) - (other[at] as number));
  return sum / one.length;
}

test("the ground: page, circle and bar in the colors of the brand", async () => {
  const pixels = await pixelsOf(paint([]));
  const { page, shape, accent } = palette(COLOR, "dark");
  expect([colorAt(pixels, 5, 5), colorAt(pixels, 1130, 60), colorAt(pixels, 600, 625)]).toEqual([page, shape, accent]);
});

test("letters are where an SVG of the same lines has them, as dark and as sharp", async () => {
  const painted = await pixelsOf(paint(card(TITLE, [])));
  const { page, shape, accent, heading, name, text: plain } = palette(COLOR, "dark");
  const line = (y: number, size: number, weight: number, fill: string, words: string): string =>
    `<text x="80" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${words}</text>`;
  const { svg, problems } = outlineText(
    "card.svg",
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="${page}"/>` +
      `<circle cx="1130" cy="60" r="260" fill="${shape}"/><rect y="614" width="1200" height="16" fill="${accent}"/>` +
      line(120, 36, 600, name, "Developer Resources") +
      line(380, 88, 700, heading, "Wörter &amp; Ελληνικά") +
      line(480, 88, 700, heading, "AVATAR") +
      line(562, 28, 400, plain, "docs.example.com") +
      "</svg>",
    fonts,
  );
  expect(problems).toEqual([]);
  const drawn = await pixelsOf(await sharp(Buffer.from(svg)).png().toBuffer());
  const empty = await pixelsOf(paint([]));
  // A letter may begin an eighth of a pixel beside its place, and a shade is one of fifteen.
  expect(difference(painted, drawn)).toBeLessThan(difference(empty, drawn) / 25);
});

test("a card has the same bytes whatever else is painted, again and again", async () => {
  const alone = await cardPainter(second, COLOR, fonts);
  expect(paint(second).equals(alone(second))).toBe(true);
  expect(paint(second).equals(paint(second))).toBe(true);
  expect(paint(second).equals(paint(first))).toBe(false);
});

test("a text that the painter was not made for is an error, and no card without letters", () => {
  expect(() => paint(card("Ж"))).toThrow("“Ж” is not among the lines that the painter was made for");
});

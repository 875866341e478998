import { readFonts } from "../site/fonts";
import { CARD, CARD_LEFT, cardLines, type CardLine, type CardText } from "./card";
import { layOut, type FontStack } from "./outline-text";

const fonts = readFonts();
const card = (changes: Partial<CardText>): readonly CardLine[] =>
  cardLines(
    {
      title: "Quick start",
      trail: ["Guides", "Start"],
      siteTitle: "Developer Resources",
      host: "d.example",
      ...changes,
    },
    fonts,
  );

test("a card has lines for site, trail, title and host; without a trail one fewer", () => {
  expect(card({}).map(({ words }) => words)).toEqual([
    "Developer Resources",
    "Guides › Start",
    "Quick start",
    "d.example",
  ]);
  expect(card({ trail: [] })).toHaveLength(3);
});

test("a long title takes more lines in a smaller size, and ends with … where that is not enough", () => {
  const long = card({ title: "How to put the checkout into a shop with several languages" });
  expect(long.length).toBeGreaterThan(4);
  const endless = card({ title: Array.from({ length: 60 }, () => "checkout").join(" ") });
  expect(endless).toHaveLength(7);
  expect(endless.at(-2)?.words).toMatch(/…$/);
  expect(card({ title: `${Array.from({ length: 60 }, () => "checkout").join(" ")} and more` })).toEqual(endless);
  const sizes = [card({}), long, endless].map((lines) => lines.find(({ weight }) => weight === "700")?.size ?? 0);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
});

test("no line is wider than the card, not even one word that cannot be broken", () => {
  for (const { words, size, weight } of card({ title: "W".repeat(60), host: `${"w".repeat(120)}.example` }))
    expect(layOut(words, fonts[weight] as FontStack, size).width).toBeLessThanOrEqual(CARD.width - 2 * CARD_LEFT);
});

test("what means something in XML is text", () => {
  expect(card({ title: "<b>1 & 2</b>" }).map(({ words }) => words)).toContain("<b>1 & 2</b>");
});

test("another title is another card", () => {
  expect(card({ title: "Quick starts" })).not.toEqual(card({}));
});

test("characters that the fonts lack are an error", () => {
  expect(() => card({ title: "支付" })).toThrow("支付: the fonts lack");
});

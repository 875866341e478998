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

test("a card has a line each for the site, breadcrumb, title and host, and no breadcrumb line without a trail", () => {
  expect(card({}).map(({ words }) => words)).toEqual([
    "Developer Resources",
    "Guides › Start",
    "Quick start",
    "d.example",
  ]);
  expect(card({ trail: [] })).toHaveLength(3);
});

test("wraps a long title in a smaller font size, and truncates one that still doesn't fit with …", () => {
  const long = card({ title: "How to put the checkout into a shop with several languages" });
  expect(long.length).toBeGreaterThan(4);
  const endless = card({ title: Array.from({ length: 60 }, () => "checkout").join(" ") });
  expect(endless).toHaveLength(7);
  expect(endless.at(-2)?.words).toMatch(/…$/);
  expect(card({ title: `${Array.from({ length: 60 }, () => "checkout").join(" ")} and more` })).toEqual(endless);
  const sizes = [card({}), long, endless].map((lines) => lines.find(({ weight }) => weight === "700")?.size ?? 0);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
});

test("every line fits the card, even a single unbreakable word", () => {
  for (const { words, size, weight } of card({ title: "W".repeat(60), host: `${"w".repeat(120)}.example` }))
    expect(layOut(words, fonts[weight] as FontStack, size).width).toBeLessThanOrEqual(CARD.width - 2 * CARD_LEFT);
});

test("treats XML characters in a title as text", () => {
  expect(card({ title: "<b>1 & 2</b>" }).map(({ words }) => words)).toContain("<b>1 & 2</b>");
});

test("lays out a different title differently", () => {
  expect(card({ title: "Quick starts" })).not.toEqual(card({}));
});

test("cardLines throws on characters that the fonts lack", () => {
  expect(() => card({ title: "支付" })).toThrow("支付: the fonts lack");
});

import { readFonts } from "../build/fonts";
import { cardSvg, type CardText } from "./card";

const fonts = readFonts();
const card = (changes: Partial<CardText>): string =>
  cardSvg(
    { title: "Quick start", trail: ["Guides"], siteTitle: "Developer Resources", host: "d.example", ...changes },
    "#0b6553",
    fonts,
  );
/** Outlines of texts: one for each line. */
const lines = (svg: string): number => svg.match(/<path /g)?.length ?? 0;

test("text is outlines: site, trail, title, host", () => {
  const svg = card({});
  expect(svg).not.toContain("<text");
  expect(lines(svg)).toBe(4);
  expect(lines(card({ trail: [] }))).toBe(3);
});

test("a long title takes more lines in a smaller size, and ends with … where that is not enough", () => {
  expect(lines(card({ title: "How to put the checkout into a shop with several languages" }))).toBeGreaterThan(4);
  const endless = Array.from({ length: 60 }, () => "checkout").join(" ");
  expect(lines(card({ title: endless }))).toBe(7);
  expect(card({ title: endless })).toBe(card({ title: `${endless} and more` }));
});

test("what means something in XML is text", () => {
  expect(card({ title: "<b>1 & 2</b>" })).not.toContain("<b>");
});

test("another title is another picture", () => {
  expect(card({ title: "Quick starts" })).not.toBe(card({}));
});

test("characters that the fonts lack are an error", () => {
  expect(() => card({ title: "支付" })).toThrow("支付: the fonts lack");
});

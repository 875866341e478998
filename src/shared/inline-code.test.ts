import { splitInlineCode } from "./inline-code";

const marked = (text: string): string =>
  splitInlineCode(text)
    .map((piece) => (piece.isCode ? `<${piece.text}>` : piece.text))
    .join("|");

test.each([
  ["words alone", "a b", "a b"],
  ["code between words", "the `id` of it", "the |<id>| of it"],
  ["code at both ends", "`a` and `b`", "<a>| and |<b>"],
  ["code alone", "`a`", "<a>"],
  ["nothing", "", ""],
  ["a backtick without a partner", "it`s 5`` o'clock", "it|<s 5>|` o'clock"],
  ["one backtick", "5` wide", "5` wide"],
])("splits %s", (_name, text, expected) => {
  expect(marked(text)).toBe(expected);
});

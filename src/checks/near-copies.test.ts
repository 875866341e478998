import { checkedPages } from "../../test/support/checked-pages";
import { formatProblem } from "../problems/problem";
import { checkNearCopies } from "./near-copies";

const WORDS = Array.from({ length: 40 }, (_, index) => `word${index}`);
const LONG = WORDS.join(" ");
/** Returns the paragraph with the words at these positions replaced. */
const changed = (...places: readonly number[]): string =>
  WORDS.map((word, index) => (places.includes(index) ? `other${index}` : word)).join(" ");

/** Checks versions whose pages have these texts. */
const run = (...versions: (readonly string[])[]): string[] =>
  checkNearCopies(checkedPages(versions)).map(formatProblem);

test("reports a paragraph that differs in one word on the second page, once however many copies exist", () => {
  expect(run([LONG, `Text.\n\n${changed(20)}`])).toEqual([
    "content/v0/1.mdx:3:1 · paragraph that's almost the same on another page — found “word0 word1 word2 word3 word4 word5…”, almost the same as in content/v0/0.mdx:1, expected each fact in one place. Fix: move the text to a file in content/partials/ that both pages include, or keep it on one page and link to it.",
  ]);
  expect(run([LONG, changed(20), LONG, changed(20), changed(5)])).toHaveLength(2);
});

test.each([
  ["case, emphasis and punctuation make no difference", [LONG, `**${LONG.toUpperCase()}**!`], 1],
  ["the first and the last word do not either", [LONG, changed(0, 39)], 1],
  ["four other words make another paragraph", [LONG, changed(5, 15, 25, 35)], 0],
  ["the same paragraph is the concern of another check", [LONG, LONG], 0],
  ["a page may repeat itself", [`${LONG}\n\n${changed(20)}`, "Text."], 0],
  ["short paragraphs are alike by chance", [WORDS.slice(0, 24).join(" "), `${WORDS.slice(0, 23).join(" ")} x`], 0],
  ["code may be alike", [LONG, `\`\`\`text\n${changed(20)}\n\`\`\``], 0],
  ["a table may be alike", [LONG, `| ${changed(20)} |\n|---|`], 0],
])("near copies: %s", (_name, texts, count) => {
  expect(run(texts)).toHaveLength(count);
});

test("allows near copies across versions", () => {
  expect(run([LONG], [changed(20)])).toEqual([]);
});

import { checkedPages } from "../../test/support/checked-pages";
import { formatProblem } from "../problems/problem";
import { checkParagraphs } from "./paragraphs";

const LONG = "This paragraph has more than a dozen words, so it should stand on one page only.";
const partials = { read: () => LONG, names: () => [], display: (name: string) => name };

/** Checks versions whose pages have these texts. */
const run = (...versions: (readonly string[])[]): string[] =>
  checkParagraphs(checkedPages(versions, { partials })).map(formatProblem);

test("reports a repeated paragraph on the second page, regardless of line breaks", () => {
  expect(run([LONG, `Something else.\n\n${LONG.replace("words,", "words,\n")}`])).toEqual([
    "content/v0/1.mdx:3:1 · paragraph that's also on another page — found “This paragraph has more than a…”, which is also in content/v0/0.mdx:1, expected each paragraph on one page. Fix: keep it on one of the two pages and link to it from the other.",
  ]);
});

test.each([
  ["a short one", "You should see the button."],
  ["code", `\`\`\`text\n${LONG}\n\`\`\``],
  ["code in a list", `1. Run it:\n\n   \`\`\`text\n   ${LONG}\n\n   ${LONG}\n   \`\`\``],
  ["a table", `| ${LONG} |\n|---|`],
  ["a heading", `## ${LONG}`],
  ["a title", `:::note[${LONG}]\n:::`],
  ["an item of a list", `- Short.\n- ${LONG}\n- %own%`],
  ["a partial", '<Include file="partials/a.mdx" />'],
])("allows %s on two pages", (_name, body) => {
  expect(run([body.replace("%own%", "One"), body.replace("%own%", "Two")])).toEqual([]);
});

test("allows repeated paragraphs across versions and within one page", () => {
  expect(run([`${LONG}\n\n${LONG}`], [LONG])).toEqual([]);
});

test.each([
  ["a list with empty lines", `- Short.\n\n- ${LONG}`, "3:3"],
  ["a list of its own", `- ${LONG}`, "1:1"],
  ["a quote", `> ${LONG}`, "1:3"],
  ["a component", `<Details summary="S">\n\n${LONG}\n\n</Details>`, "3:1"],
  ["an admonition", `:::note\n${LONG}\n:::`, "2:1"],
])("reports a repeated paragraph in %s", (_name, body, place) => {
  expect(run([LONG, body])).toEqual([
    expect.stringContaining(`content/v0/1.mdx:${place} · paragraph that's also on another page`),
  ]);
});

test("reports a repeated list at the start of the second one", () => {
  const list = "- one two three four\n- five six seven eight\n- nine ten eleven twelve";
  expect(run([list, `Text.\n\n${list}`])).toEqual([
    "content/v0/1.mdx:3:1 · paragraph that's also on another page — found “one two three four five six…”, which is also in content/v0/0.mdx:1, expected each paragraph on one page. Fix: keep it on one of the two pages and link to it from the other.",
  ]);
});

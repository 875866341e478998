import { pipeline } from "../../../test/support/options";

const partials = {
  read: () => "A **bold word.\n",
  names: () => ["partials/a.mdx"],
  display: (name: string) => `content/${name}`,
};
const { messages } = pipeline({ partials });

test.each([
  ["a code block", "```js\na\n", "1:1 · code block that isn't closed — found ````js`"],
  [
    "a code block before another",
    "Text.\n\n```js\na\n\nText.\n\n```js\nb\n```\n",
    "3:1 · code block that isn't closed",
  ],
  ["an admonition", ":::note\nText.\n", "1:1 · admonition that isn't closed — found `:::note`"],
  ["an admonition with a space", "::: note\nText.\n:::\n", "1:1 · not an admonition — found `::: note`"],
  ["an admonition with a bare title", ":::note A title\nText.\n:::\n", "1:1 · not an admonition"],
  ["an admonition with two colons", "::note\n", "1:1 · not an admonition — found `::note`"],
  ["an alert of GitHub", "> [!NOTE]\n> Text.\n", "1:3 · not an admonition — found `[!NOTE]`"],
  ["a heading without a space", "Text.\n\n##Heading\n", "3:1 · not a heading — found `##Heading`"],
  ["a heading with a hard space", "##\u00A0Heading\n", "1:1 · not a heading"],
  ["a table without its second row", "| A | B |\n| 1 | 2 |\n", "1:1 · not a table — found `| A | B |`"],
  ["a row with too few cells", "| A | B |\n|---|---|\n| 1 |\n", "3:1 · cells of a table's row — found 1, expected 2"],
  [
    "a date in another form",
    "| Date | B |\n|---|---|\n| 2026-11-28 | 2 |\n| 27.11.2026 | 2 |\n",
    "4:3 · date in a table — found `27.11.2026`, expected `YYYY-MM-DD`, as in its other rows",
  ],
  [
    "a day that isn't in the calendar",
    "| Date | B |\n|---|---|\n| 2026-11-28 | 2 |\n| 2026-13-27 | 2 |\n",
    "4:3 · date in a table — found `2026-13-27`",
  ],
  [
    "a line within a cell",
    "| A | B |\n|---|---|\n| `a|b` | 2 |\n",
    "3:1 · cells of a table's row — found 3, expected 2",
  ],
  ["a task without a space", "- [] Text.\n", "1:3 · not a task — found `[] Text.`"],
  ["a link with a space", "See [it] (/a).\n", "1:5 · not a link or image — found `[it] (/a)`"],
  ["a link that isn't closed", "See [it](/a and\nmore.\n", "1:5 · not a link or image"],
  ["an image with a space in its name", "![A](/images/a b.svg)\n", "1:1 · not a link or image"],
  ["a link the wrong way round", "See (it)[/a].\n", "1:5 · not a link — found `(it)[/a]`"],
  ["a reference without its address", "See [it][a].\n", "1:5 · link without an address — found `[it][a]`"],
  ["a footnote without its note", "Text[^a].\n", "1:5 · footnote without a note — found `[^a]`"],
  [
    "a note without its footnote",
    "Text[^a].\n\n[^a]: One.\n[^b]: Two.\n",
    "4:1 · footnote that the text doesn't refer to — found `[^b]`",
  ],
  [
    "a second note of one footnote",
    "Text[^a].\n\n[^a]: One.\n\n[^a]: Two.\n",
    "5:1 · second note of a footnote — found `[^a]`",
  ],
  ["stars that aren't closed", "Text.\nA **bold word.\n", "2:3 · mark that isn't closed — found `**bold word.`"],
  ["a backtick that isn't closed", "A `word.\n", "1:3 · mark that isn't closed"],
])("reports stray Markdown once at its line and column: %s", (_name, text, message) => {
  expect(messages(text)).toEqual([expect.stringContaining(`content/page.mdx:${message}`)]);
});

test("reports a mark in a partial at the partial's line and column", () => {
  expect(messages('<Include file="partials/a.mdx" />\n')).toEqual([
    expect.stringContaining("content/partials/a.mdx:1:3 ·"),
  ]);
});

test.each([
  ["escaped marks", "\\*\\*a, \\`b, \\[c] (/d) and \\[^e]\n"],
  ["marks in code", "`**a`, `[b] (/c)` and `#d`\n\n````md\n```js\n```\n:::note\n````\n"],
  ["marks that are meant", "16:9 is #1 [sic] (see a), 2 ** 3, a | b\n\n> ```js\n> a\n> ```\n\n~~~js\na\n~~~\n"],
])("doesn't report %s as stray Markdown", (_name, text) => {
  expect(messages(text)).toEqual([]);
});

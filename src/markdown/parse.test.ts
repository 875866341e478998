import { readdirSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import type { Link, Paragraph } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { formatProblem } from "../problems/problem";
import { parseMdx } from "./parse";

const parse = (text: string) => parseMdx("content/page.mdx", text);

test.each<[string, string, string[]]>([
  ["Markdown", "## A\n\nText.\n", ["heading", "paragraph"]],
  ["tables", "| A |\n|---|\n| 1 |\n", ["table"]],
  ["fences", "```js\na\n```\n", ["code"]],
  ["components", "<Steps>\n\n1. One\n\n</Steps>\n", ["mdxJsxFlowElement"]],
  ["container directives", ":::note\nText.\n:::\n", ["containerDirective"]],
  ["imports", "import a from 'a'\n", ["mdxjsEsm"]],
  ["expressions", "{1 + 1}\n", ["mdxFlowExpression"]],
  ["footnotes", "A[^1]\n\n[^1]: Note.\n", ["paragraph", "footnoteDefinition"]],
  ["definitions", "[a]: /a\n", ["definition"]],
  ["nothing", "", []],
])("%s are parsed", (_name, text, types) => {
  const { tree, problems } = parse(text);
  expect(problems).toEqual([]);
  expect(tree.children.map(({ type }) => type)).toEqual(types);
});

test.each([
  [
    "a brace that is not closed",
    "Fine.\n\na < b {\n",
    "content/page.mdx:3:8 · MDX syntax — found `a < b {` (Unexpected end of file in expression, expected a corresponding closing brace for `{`), expected valid MDX. Fix: put text that contains `<` or `{` in backticks, and close every component on a line of its own.",
  ],
  [
    "a comparison without space",
    "a <5 b\n",
    "content/page.mdx:1:4 · MDX syntax — found `a <5 b` (Unexpected character `5` (U+0035) before name, expected a character that can start a name, such as a letter, `$`, or `_`), expected valid MDX. Fix: put text that contains `<` or `{` in backticks, and close every component on a line of its own.",
  ],
  [
    "an expression that is no JavaScript",
    "Text {1 +* 2}\n",
    "content/page.mdx:1:10 · MDX syntax — found `Text {1 +* 2}` (Could not parse expression with acorn), expected valid MDX. Fix: put text that contains `<` or `{` in backticks, and close every component on a line of its own.",
  ],
  [
    "a component closed by another",
    "<Tabs>\n</Steps>\n",
    "content/page.mdx:2:1 · MDX syntax — found `</Steps>` (Unexpected closing tag `</Steps>`, expected corresponding closing tag for `<Tabs>` (1:1-1:7)), expected valid MDX. Fix: put text that contains `<` or `{` in backticks, and close every component on a line of its own.",
  ],
])("%s is reported with its place", (_name, text, message) => {
  const { tree, problems } = parse(text);
  expect(problems.map(formatProblem)).toEqual([message]);
  expect(tree).toEqual({ type: "root", children: [] });
});

test("a component that is never closed is reported where it opens", () => {
  expect(parse('Fine.\n\n<Tabs>\n<Tab label="A">\n').problems).toMatchObject([
    { line: 4, column: 1, found: expect.stringContaining("<Tab") },
  ]);
});

test("a brace that is never closed gets the advice about braces, although the page ends elsewhere", () => {
  expect(parse("Fine.\n\n{\n").problems).toMatchObject([{ fix: expect.stringContaining("`{`") }]);
});

test("a space without a width, which pasted code has, is named with its place", () => {
  expect(parse("Te\u200Bxt.\n").problems.map(formatProblem)).toEqual([
    "content/page.mdx:1:3 · character that nobody sees — found U+200B, expected text in UTF-8. Fix: delete the character.",
  ]);
});

test.each([
  ["an e-mail address", "Write to a_b@example.org.\n", "mailto:a_b@example.org"],
  ["an address with a protocol", "See https://example.org/_a_/b there.\n", "https://example.org/_a_/b"],
  ["an address without one", "See www.example.org/_a_/b there.\n", "http://www.example.org/_a_/b"],
])("%s becomes a link", (_what, text, url) => {
  const { children } = parse(text).tree.children[0] as Paragraph;
  expect(children.map(({ type }) => type)).toEqual(["text", "link", "text"]);
  expect((children[1] as Link).url).toBe(url);
});

test("pages without an @ are parsed as remark-gfm parses them", () => {
  const whole = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective).freeze();
  const files = readdirSync("content", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".mdx"));
  expect(files.length).toBeGreaterThan(60);
  const others = files.filter((file) => {
    const page = readFileSync(`content/${file}`, "utf8").replace(/^---\n[^]*?\n---\n/, "");
    const text = page.replaceAll("@", "").replace(/\{\{.*?\}\}/g, "x");
    return !isDeepStrictEqual(parse(text).tree, whole.parse(text));
  });
  expect(others).toEqual([]);
});

import type { Link, Paragraph } from "mdast";
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
])("parseMdx parses %s", (_name, text, types) => {
  const { tree, problems } = parse(text);
  expect(problems).toEqual([]);
  expect(tree.children.map(({ type }) => type)).toEqual(types);
});

test.each([
  [
    "a brace that is not closed",
    "Fine.\n\na < b {\n",
    "content/page.mdx:3:8 · MDX syntax — found `a < b {`, expected `{` and `}` in backticks only. Fix: put text that contains `{` in backticks.",
  ],
  [
    "a comparison without space",
    "a <5 b\n",
    "content/page.mdx:1:4 · MDX syntax — found `a <5 b`, expected text without `<`, or a component. Fix: put text that contains `<` in backticks.",
  ],
  [
    "an expression that is no JavaScript",
    "Text {1 +* 2}\n",
    "content/page.mdx:1:10 · MDX syntax — found `Text {1 +* 2}`, expected `{` and `}` in backticks only. Fix: put text that contains `{` in backticks.",
  ],
  [
    "a code block that isn't closed before the next",
    'Text.\n\n```json title="A"\n{}\n\n<Tab>\n\n```php\n$a;\n```\n\n</Tab>\n',
    'content/page.mdx:3:1 · code block that isn\'t closed — found ````json title="A"`, expected a line of ````` below the code. Fix: add it, indented like the first line.',
  ],
  [
    "a code block that isn't closed at all",
    "<Tab>\n\n  ```json\n  {}\n\n</Tab>\n",
    "content/page.mdx:3:3 · code block that isn't closed — found ````json`, expected a line of ````` below the code. Fix: add it, indented like the first line.",
  ],
  [
    "a comparison below code blocks in code blocks, and code at the start of a line",
    "````md\n```js\n```\n````\n\n~~~md\n```js\n~~~\n\n```a``` b\n\na <5\n",
    "content/page.mdx:12:4 · MDX syntax — found `a <5`, expected text without `<`, or a component. Fix: put text that contains `<` in backticks.",
  ],
  [
    "a component closed by another",
    "<Tabs>\n</Steps>\n",
    "content/page.mdx:2:1 · MDX syntax — found `</Steps>`, expected `</Tabs>` for the `<Tabs>` of line 1. Fix: close the tag that was opened last first.",
  ],
  ...(
    [
      [
        "a comment of HTML",
        "Text\n\n<!-- a -->\n",
        "3:2",
        "<!-- a -->",
        "a comment in braces. Fix: write `{/* text */}`.",
      ],
      [
        "an address in angle brackets",
        "See <https://a.example>.\n",
        "1:12",
        "See <https://a.example>.",
        "a link in brackets. Fix: write `[text](address)`.",
      ],
      [
        "a break that isn't closed",
        "a<br>b\n",
        "1:2",
        "a<br>b",
        "`<br />`, or no HTML. Fix: write `<br />` for a break and `![alternative text](/images/file.png)` for an image.",
      ],
      [
        "an id in braces",
        "## A {#b}\n",
        "1:7",
        "## A {#b}",
        "a comment with the id. Fix: write `{/* #id */}` after the text of a heading.",
      ],
      [
        "a value without quotes",
        "<Badge tone=info>\n",
        "1:13",
        "<Badge tone=info>",
        '`name="value"` for each attribute. Fix: put each value in straight quotes (`"`), and close them.',
      ],
      [
        "a quote that isn't closed",
        'Text\n\n<Badge tone="info>\n\nSay "so".\n',
        "3:1",
        '<Badge tone="info>',
        '`name="value"` for each attribute. Fix: put each value in straight quotes (`"`), and close them.',
      ],
      [
        "a sentence that starts with import",
        "import your catalogue\n",
        "1:13",
        "import your catalogue",
        "a line that doesn't start with `import` or `export`. Fix: start the line with another word.",
      ],
    ] as const
  ).map(([name, text, at, found, rest]) => [
    name,
    text,
    `content/page.mdx:${at} · MDX syntax — found \`${found}\`, expected ${rest}`,
  ]),
  [
    "a mark of a failed merge, in code as well",
    "```\n<<<<<<< HEAD\na\n=======\n>>>>>>> b\n```\n",
    "content/page.mdx:2:1 · merge conflict — found `<<<<<<< HEAD`, expected one text without `<<<<<<<`, `=======` and `>>>>>>>`. Fix: resolve the conflict and remove the markers.",
  ],
])("reports %s at its line and column", (_name, text, message) => {
  const { tree, problems } = parse(text);
  expect(problems.map(formatProblem)).toEqual([message]);
  expect(tree).toEqual({ type: "root", children: [] });
});

test("reports a component that is never closed where it opens", () => {
  expect(parse('Fine.\n\n<Tabs>\n<Tab label="A">\n').problems).toMatchObject([
    { line: 4, column: 1, found: expect.stringContaining("<Tab") },
  ]);
});

test("reports an unclosed brace with the advice about braces", () => {
  expect(parse("Fine.\n\n{\n").problems).toMatchObject([{ fix: expect.stringContaining("`{`") }]);
});

test("reports a zero-width space at its line and column", () => {
  expect(parse("Te\u200Bxt.\n").problems.map(formatProblem)).toEqual([
    "content/page.mdx:1:3 · invisible character — found U+200B, expected visible characters only. Fix: delete the character.",
  ]);
});

test.each([
  ["an e-mail address", "Write to a_b@example.org.\n", "mailto:a_b@example.org"],
  ["an address with a protocol", "See https://example.org/_a_/b there.\n", "https://example.org/_a_/b"],
  ["an address without one", "See www.example.org/_a_/b there.\n", "http://www.example.org/_a_/b"],
])("turns %s into a link", (_what, text, url) => {
  const { children } = parse(text).tree.children[0] as Paragraph;
  expect(children.map(({ type }) => type)).toEqual(["text", "link", "text"]);
  expect((children[1] as Link).url).toBe(url);
});

import { pipeline } from "../../test/support/options";

const { page: processed } = pipeline({
  imageSize: (source) => (source === "/images/flow.svg" ? { width: 640, height: 320 } : undefined),
});

test.each(["", "\n", "{/* nothing yet */}\n"])("reports a page of %j, which has no content", (text) => {
  expect(processed(text)).toEqual({
    content: [],
    headings: [],
    headingPlaces: [],
    links: [],
    externalLinks: [],
    ids: [],
    text: "",
    problems: [
      {
        file: "content/page.mdx",
        line: text.split("\n").length,
        column: 1,
        what: "page without text",
        found: "nothing",
        expected: "what readers come for, below the front matter",
        fix: "write it, or hide the page with `draft: true`.",
      },
    ],
    shows: [],
    paragraphs: [],
    questions: [],
    twin: [],
  });
});

test("turns a page with every kind of block into plain data", () => {
  const page = processed(
    [
      "## One {/* #first */}",
      "",
      "See [two](/two) and <Kbd>K</Kbd>.",
      "",
      ":::tip",
      "Text.",
      ":::",
      "",
      "```js",
      "a",
      "```",
      "",
    ].join("\n"),
  );
  expect(page.problems).toEqual([]);
  expect(page.content).toEqual([
    [
      "h2",
      { id: "first" },
      'One<a class="hash-link" href="#first" title="Direct link to One" aria-label="Direct link to One" translate="no"></a>',
    ],
    ["p", {}, ["See ", ["a", { href: "/two" }, "two"], " and ", ["Kbd", {}, ["K"]], "."]],
    ["Admonition", { type: "tip" }, [["p", {}, "Text."]]],
    ["CodeBlock", { language: "js", label: "JavaScript", html: "a", mark: "Type-checked" }, []],
  ]);
  expect(page.headings).toEqual([{ depth: 2, id: "first", text: "One" }]);
  expect(page.links).toEqual([{ href: "/two", path: "/two", hash: "", file: "content/page.mdx", line: 3, column: 5 }]);
  expect(page.ids).toEqual(["first"]);
  expect(page.text).toBe("One See two and K. Text.");
  expect(JSON.parse(JSON.stringify(page))).toEqual(page);
});

test.each([
  ["code blocks are no words", "One.\n\n```js\nconst secret = 1;\n```\n\nTwo.\n", "One. Two."],
  ["inline code is", "Call `open()` now.\n", "Call open() now."],
  ["hash links of headings are not", "## One\n\nTwo.\n", "One Two."],
  ["cells of a table are words of their own", "| A | B |\n|---|---|\n| 1 | 2 |\n", "A B 1 2"],
  ["items of a list are words of their own", "- one\n- two\n", "one two"],
  ["text in components counts", '<Details summary="S">\n\nInside.\n\n</Details>\n', "Inside."],
  ["white space is one space", "a\n  b\n\n\nc\n", "a b c"],
])("extracts the page's text: %s", (_name, text, expected) => {
  expect(processed(text).text).toBe(expected);
});

test("separates paragraphs inside a component in the page's text", () => {
  expect(processed('<Details summary="S">\n\nOne.\n\nTwo.\n\n</Details>\n').text).toBe("One. Two.");
});

test("separates cards in the page's text", () => {
  const cards = '<Cards>\n<Card title="A" href="/a">one</Card>\n<Card title="B" href="/b">two</Card>\n</Cards>\n';
  expect(processed(cards).text).toBe("one two");
});

test("lists ids of footnotes as link targets", () => {
  expect(processed("A[^1]\n\n[^1]: Note.\n").ids).toEqual(
    expect.arrayContaining(["fn-1", "fnref-1", "footnote-label"]),
  );
});

test("lists ids of HTML elements as link targets", () => {
  expect(processed('A <span id="here">word</span>.\n').ids).toContain("here");
});

test("returns no content for a page that does not parse", () => {
  const page = processed("## One\n\n{ text\n");
  expect(page.content).toEqual([]);
  expect(page.headings).toEqual([]);
  expect(page.problems).toMatchObject([{ file: "content/page.mdx", what: "MDX syntax" }]);
});

test("reports problems from different steps at once", () => {
  const page = processed(
    "import a from 'a'\n\n<Foo />\n\n# One\n\n[x](relative) ![](/images/flow.svg)\n\n```nolanguage\n```\n",
  );
  expect(page.problems.map(({ line, what }) => [line, what])).toEqual([
    [1, "import or export in a page"],
    [3, "unknown component"],
    [7, "relative link"],
    [7, "image without alternative text"],
    [5, "level-one heading in a page"],
    [9, "language of a code block"],
  ]);
});

test("doesn't carry headings and links over to the next page", () => {
  processed("## One\n\n[a](/a)\n");
  const page = processed("## One\n");
  expect(page.headings).toEqual([{ depth: 2, id: "one", text: "One" }]);
  expect(page.links).toEqual([]);
});

import { pipeline } from "../../../test/support/options";

const { page, messages } = pipeline();
const headings = (text: string) => page(text).headings.map(({ depth, id, text: words }) => [depth, id, words]);

test.each<[string, string, [number, string, string][]]>([
  ["the words of a heading", "## Set up the shop\n", [[2, "set-up-the-shop", "Set up the shop"]]],
  ["words without punctuation", "## What's new, in 2.0?\n", [[2, "whats-new-in-20", "What's new, in 2.0?"]]],
  ["words of inline code and emphasis", "## Call `open()` **now**\n", [[2, "call-open-now", "Call open() now"]]],
  ["words of a link", "## See [the guide](/a)\n", [[2, "see-the-guide", "See the guide"]]],
  ["Greek letters", "## Ταμείο και Πληρωμή\n", [[2, "ταμείο-και-πληρωμή", "Ταμείο και Πληρωμή"]]],
  [
    "words around a colon",
    "## Use products:buttons_block\n",
    [[2, "use-productsbuttons_block", "Use products:buttons_block"]],
  ],
  [
    "the same words thrice",
    "## Set up\n\n### Set up\n\n## Set up\n",
    [
      [2, "set-up", "Set up"],
      [3, "set-up-1", "Set up"],
      [2, "set-up-2", "Set up"],
    ],
  ],
  [
    "the same words as a numbered id",
    "## A\n\n## A\n\n## A 1\n",
    [
      [2, "a", "A"],
      [2, "a-1", "A"],
      [2, "a-1-1", "A 1"],
    ],
  ],
  [
    "signs that make no id, more than once",
    "## 🎉\n\n## +++\n\n## `--`\n",
    [
      [2, "section", "🎉"],
      [2, "section-1", "+++"],
      [2, "--", "--"],
    ],
  ],
  [
    "headings inside components",
    '<Details summary="S">\n\n## A\n\n</Details>\n\n## A\n',
    [
      [2, "a", "A"],
      [2, "a-1", "A"],
    ],
  ],
  ["underlined headings", "A\n---\n", [[2, "a", "A"]]],
])("derives ids from %s", (_name, text, expected) => {
  expect(headings(text)).toEqual(expected);
  expect(messages(text)).toEqual([]);
});

test.each<[string, string, [number, string, string][]]>([
  ["takes the place of the words", "## Test the button {/* #test */}\n", [[2, "test", "Test the button"]]],
  ["needs no spaces", "## A {/*#b-c_1*/}\n", [[2, "b-c_1", "A"]]],
  ["keeps its capitals", "## A {/* #MyId */}\n", [[2, "MyId", "A"]]],
  ["works behind code", "## Call `open()` {/* #open */}\n", [[2, "open", "Call open()"]]],
  [
    "wins over words that come later",
    "## Other {/* #test */}\n\n## Test\n",
    [
      [2, "test", "Other"],
      [2, "test-1", "Test"],
    ],
  ],
])("an explicit id %s", (_name, text, expected) => {
  expect(headings(text)).toEqual(expected);
  expect(messages(text)).toEqual([]);
});

test("earlier ids are kept as link targets beside the id derived from the text", () => {
  const { headings: found, ids, content, text } = page("## Rotate it {/* was #replace-it #swap */}\n");
  expect(found).toEqual([{ depth: 2, id: "rotate-it", text: "Rotate it" }]);
  expect(ids).toEqual(["rotate-it", "replace-it", "swap"]);
  expect(content).toEqual([
    [
      "h2",
      { id: "rotate-it" },
      expect.stringMatching(/^<a id="replace-it"><\/a><a id="swap"><\/a>Rotate it<a class="hash-link"/),
    ],
  ]);
  expect(text).toBe("Rotate it");
});

test("an explicit id and earlier ids can share a comment", () => {
  const { headings: found, ids } = page("## A {/* #b was #c */}\n");
  expect(found.map(({ id }) => id)).toEqual(["b"]);
  expect(ids).toEqual(["b", "c"]);
});

test("questions of a section don't affect the rest of the page", () => {
  const asked = '## Pay later {/* #later was #credit "Who pays the fee, then?" "Can\'t I pay later?" */}\n\nText.\n';
  const plain = page("## Pay later {/* #later was #credit */}\n\nText.\n");
  const { questions, ...rest } = page(asked);
  const at = { id: "later", file: "content/page.mdx", line: 1, column: 14 };
  expect(questions).toEqual([
    { ...at, text: "Who pays the fee, then?" },
    { ...at, text: "Can't I pay later?" },
  ]);
  expect({ ...rest, questions: [] }).toEqual(plain);
});

test("questions without an explicit id belong to the heading's derived id", () => {
  expect(page('## A\n\n## A {/* "Why is A here twice?" */}\n').questions).toMatchObject([{ id: "a-1" }]);
});

test.each(["Why is that", "Who pays?", `${"Why, ".repeat(18)}why?`])("reports the invalid question `%s`", (text) => {
  expect(messages(`Words.\n\n## A {/* "${text}" */}\n`)).toEqual([
    `content/page.mdx:3:6 · question of a heading — found \`${text}\`, expected a question of 15 to 90 characters with a question mark at its end. Fix: write a question of 15 to 90 characters with a question mark at its end.`,
  ]);
});

test.each([
  ["the id of another heading", "## New {/* was #old */}\n\n## Old\n", "content/page.mdx:1:1"],
  ["an earlier id of another heading", "## A {/* was #old */}\n\n## B {/* was #old */}\n", "content/page.mdx:3:1"],
  ["the heading's own id", "## Old {/* was #old */}\n", "content/page.mdx:1:1"],
])("reports an earlier id that is %s", (_name, text, place) => {
  expect(messages(text)).toEqual([
    `${place} · former id that's in use on the page — found \`was #old\`, expected each id once on a page. Fix: remove \`#old\` from the comment, or give the other heading another id.`,
  ]);
});

test("ignores an explicit id in the middle of a heading", () => {
  expect(headings("## A {/* #b */} c\n")).toEqual([[2, "a--c", "A  c"]]);
});

test("ignores an explicit id that starts with a digit", () => {
  expect(headings("## A{/* #1b */}\n")).toEqual([[2, "a", "A"]]);
});

test("reports the second use of an explicit id, and keeps both ids unique", () => {
  const text = "## A {/* #test */}\n\n## B {/* #test */}\n";
  expect(messages(text)).toEqual([
    "content/page.mdx:3:6 · duplicate heading id — found `#test`, expected each id once on a page. Fix: choose another id.",
  ]);
  expect(new Set(headings(text).map(([, id]) => id)).size).toBe(2);
});

test("renames a derived id that the page layout uses, and reports an explicit one", () => {
  expect(headings("## Main\n\n## Page data\n").map(([, id]) => id)).toEqual(["main-1", "page-data-1"]);
  expect(messages("## Part {/* #main */}\n")).toEqual([
    "content/page.mdx:1:9 · id of the page around the text — found `#main`, expected an id that nothing else has. Fix: choose another, such as `main-section`.",
  ]);
});

test("reports a level-one heading, and doesn't list it", () => {
  expect(messages("Text.\n\n# Call `open()`\n")).toEqual([
    "content/page.mdx:3:1 · level-one heading in a page — found `# Call open()`, expected sections from `##`: the front matter's title is the h1. Fix: use `##`, or remove the heading.",
  ]);
  expect(headings("# One\n\n## Two\n")).toEqual([[2, "two", "Two"]]);
});

test("heading ids are set on the elements", () => {
  const { content, ids } = page("## A\n\n### A\n");
  expect(content.map((node) => (Array.isArray(node) ? [node[0], node[1]] : node))).toEqual([
    ["h2", { id: "a" }],
    ["h3", { id: "a-1" }],
  ]);
  expect(ids).toEqual(["a", "a-1"]);
});

test("an explicit id takes precedence over an equal derived id before it", () => {
  expect(headings("## Test\n\n## Other {/* #test */}\n")[1]).toEqual([2, "test", "Other"]);
});

test("ignores other comments in a heading's id and text", () => {
  expect(headings("## A {/* look at this again */}\n")).toEqual([[2, "a", "A"]]);
});

test.each([
  ["an open quote", '## A {/* #own "Why is it so? */}\n', '{/* #own "Why is it so? */}'],
  ["another order", '## A {/* "Why is it so, then?" #own */}\n', '{/* "Why is it so, then?" #own */}'],
  ["an id with a space", "## A {/* #my id */}\n", "{/* #my id */}"],
  ["an earlier id without its sign", "## A {/* was #b c */}\n", "{/* was #b c */}"],
])("reports a malformed heading comment with %s", (_name, text, found) => {
  expect(messages(text)).toEqual([
    `content/page.mdx:1:6 · comment of a heading — found \`${found}\`, expected \`#id\`, \`was #old\` and \`"Questions?"\`, each once and in this order. Fix: close each quote, or start a comment about something else with another word.`,
  ]);
});

test("doesn't report other comments in a heading", () => {
  expect(messages("## A {/* was written in a hurry */}\n\n## B {/* todo: #1 */}\n")).toEqual([]);
});

test("reports a heading without text at its line", () => {
  expect(messages("Text.\n\n##\n\nText.\n")).toEqual([
    "content/page.mdx:3:1 · heading without text — found nothing, expected words after the `#`. Fix: write them, or remove the line.",
  ]);
});

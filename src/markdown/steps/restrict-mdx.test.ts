import { pipeline } from "../../../test/support/options";
import { formatProblem, listOf } from "../../problems/problem";
import { componentRules } from "../../components/rules";
import { writersComponents } from "../component-rule";

const { page } = pipeline();
const run = (text: string) => {
  const { content, problems, text: words } = page(text);
  return { content, words, messages: problems.map(formatProblem) };
};

const COMPONENT_LIST = listOf(writersComponents(componentRules));
const COMPONENT_TAGS = listOf(writersComponents(componentRules).map((name) => `<${name}>`));
const HTML_TAGS = "one of `<abbr>`, `<br>`, `<cite>`, `<dfn>`, `<mark>`, `<span>`, `<sub>` or `<sup>`";

test.each([
  ["an import", "import A from './a'\n\nText\n", "import A from './a'", 1],
  ["an export", "Text\n\nexport const a = 1\n", "export const a = 1", 3],
  ["the first of several lines", "import a from 'a'\nimport b from 'b'\n", "import a from 'a'", 1],
  [
    "a long line, cut",
    "import { alpha, beta, gamma, delta, epsilon, zeta, eta } from 'a'\n",
    "import { alpha, beta, gamma, delta, epsilon, zeta…",
    1,
  ],
])("reports and omits imports and exports: %s", (_name, text, found, line) => {
  const { messages, words } = run(text);
  expect(messages).toEqual([
    `content/page.mdx:${line}:1 · import or export in a page — found \`${found}\`, expected no imports: every component is already there. Fix: remove the line; use ${COMPONENT_LIST}.`,
  ]);
  expect(words).toBe(text.includes("Text") ? "Text" : "");
});

test.each([
  ["in a line", "Two is {1 + 1}.\n", "1:8", "1 + 1", [["p", {}, "Two is ."]]],
  ["on a line of its own", "Text\n\n{list.map((a) => a)}\n", "3:1", "list.map((a) => a)", [["p", {}, "Text"]]],
  ["that is a text", "{'a'}\n", "1:1", "'a'", []],
  ["in a heading", "## A {shown()}\n", "1:6", "shown()", undefined],
  ["in a table", "| A |\n|---|\n| {shown()} |\n", "3:3", "shown()", undefined],
  ["in a component", '<Details summary="s">\n\n{b}\n\n</Details>\n', "3:1", "b", [["Details", { summary: "s" }, []]]],
  ["in an admonition", ":::note\n{b}\n:::\n", "2:1", "b", [["Admonition", { type: "note" }, []]]],
])("reports an expression %s and omits it", (_name, text, place, found, content) => {
  const result = run(text);
  expect(result.messages).toEqual([
    `content/page.mdx:${place} · computed expression — found \`{${found}}\`, expected text. Fix: write a variable as \`%name%\`, put literal braces in backticks, or use a component.`,
  ]);
  if (content) expect(result.content).toEqual(content);
  else expect(JSON.stringify([result.content, result.words])).not.toContain(found);
});

test.each([
  ["on a line of its own", "One.\n\n{/* note */}\n\nTwo.\n", "One. Two."],
  ["in a line", "One{/* note */} two.\n", "One two."],
  ["over several lines", "One.\n\n{/* a\n\nb */}\n", "One."],
  ["several in one", "One {/* a */ /* b */}two.\n", "One two."],
  ["empty braces", "One{} two{ }.\n", "One two."],
  ["in a component", "<Steps>\n{/* a */}\n\n1. One\n\n</Steps>\n", "One"],
])("drops a comment %s", (_name, text, words) => {
  const result = run(text);
  expect(result.messages).toEqual([]);
  expect(result.words).toBe(words);
});

test("reports code between two comments as an expression", () => {
  expect(run("{/* a */ b /* c */}\n").messages).toEqual([
    expect.stringContaining("1:1 · computed expression — found `{/* a */ b /* c */}`"),
  ]);
});

test("allows braces and tags in code", () => {
  expect(run("`{a}` and `<div>`\n\n```html\n<div>{a}</div>\n```\n").messages).toEqual([]);
});

test.each([
  [
    "mistyped",
    '<Details sumary="A">\n\nText.\n\n</Details>\n',
    "1:10 · unknown attribute of `<Details>` — found `sumary`",
  ],
  ["computed", "<Details summary={a}>\n\nText.\n\n</Details>\n", "1:10 · computed attribute `summary`"],
  [
    "empty",
    '<Details summary="">\n\nText.\n\n</Details>\n',
    "1:1 · attribute `summary` of `<Details>` — found nothing",
  ],
])("reports a required attribute that is %s only once", (_name, text, message) => {
  expect(run(text).messages).toEqual([expect.stringContaining(message)]);
});

test("reports an unclosed comment where it starts", () => {
  expect(run("One.\n\n{/* a }\n\nTwo.\n\n## Three {/* #b */}\n").messages).toEqual([
    "content/page.mdx:3:1 · comment that isn't closed — found `{/* a }`, expected `*/}` at its end. Fix: write it there: the comment goes on to the end of the next one.",
  ]);
});

test.each([
  ["a mistyped one", "Admonitoin", "write `<Admonition>`, or put the tag in backticks."],
  ["one from elsewhere", "VideoPlayer", "use Markdown or a component, or put the tag in backticks."],
  ["one of another system", "Tip", "write `:::` with the name in small letters, the text, and `:::`."],
])("reports an unknown component and omits it: %s", (_name, component, fix) => {
  const { messages, words } = run(`<${component}>x</${component}>\n`);
  expect(messages).toEqual([
    `content/page.mdx:1:1 · unknown component — found \`<${component}>\`, expected ${COMPONENT_TAGS}. Fix: ${fix}`,
  ]);
  expect(words).toBe("");
});

test.each([
  ["one that Markdown has a sign for", "a", '<a href="/x">x</a>\n', "write `[text](address)`."],
  ["one with parts, once", "ul", "<ul>\n  <li>x</li>\n  <li>x</li>\n</ul>\n", "write `- item`."],
  ["an admonition's name, which is no element's", "note", "<note>x</note>\n", "write `:::note`, the text, and `:::`."],
  ["a namespace", "svg:rect", "<svg:rect />\n", "use Markdown or a component, or put the tag in backticks."],
])("reports an HTML element that pages may not use and omits it: %s", (_name, element, text, fix) => {
  const { messages, words } = run(text);
  expect(messages).toEqual([
    `content/page.mdx:1:1 · HTML element that pages may not use — found \`<${element}>\`, expected ${HTML_TAGS}. Fix: ${fix}`,
  ]);
  expect(words).toBe("");
});

test("reports a fragment and omits it", () => {
  const { messages, words } = run("<>x</>\n");
  expect(messages).toEqual([
    "content/page.mdx:1:1 · fragment — found `<>`, expected a component or text. Fix: remove the empty tags.",
  ]);
  expect(words).toBe("");
});

test("checks the content of an unknown component", () => {
  expect(run("<Foo>\n\n<Bar />\n\n{x}\n\n</Foo>\n").messages.map((message) => message.split(", expected")[0])).toEqual([
    "content/page.mdx:1:1 · unknown component — found `<Foo>`",
    "content/page.mdx:3:1 · unknown component — found `<Bar>`",
    "content/page.mdx:5:1 · computed expression — found `{x}`",
  ]);
});

test("allows HTML elements without a Markdown equivalent, with their attributes", () => {
  const { content, messages } = run(
    'H<sub>2</sub>O, <abbr title="Euro">EUR</abbr>, <span lang="el" dir="ltr" id="x">α</span><br/>\n',
  );
  expect(messages).toEqual([]);
  expect(content).toEqual([
    ["p", {}, 'H<sub>2</sub>O, <abbr title="Euro">EUR</abbr>, <span lang="el" dir="ltr" id="x">α</span><br>'],
  ]);
});

test.each([
  [
    "a mistyped one",
    '<Badge ton="info">x</Badge>\n',
    "1:8 · unknown attribute of `<Badge>` — found `ton`, expected `tone`. Fix: write `tone`.",
  ],
  [
    "one of a component without any",
    '<Kbd id="x">x</Kbd>\n',
    "1:6 · unknown attribute of `<Kbd>` — found `id`, expected nothing. Fix: remove the attribute.",
  ],
  [
    "a handler",
    '<mark onClick="x">x</mark>\n',
    "1:7 · unknown attribute of `<mark>` — found `onClick`, expected `id`. Fix: remove the attribute.",
  ],
  [
    "a name of Object's prototype",
    '<Kbd constructor="x">K</Kbd>\n',
    "1:6 · unknown attribute of `<Kbd>` — found `constructor`, expected nothing. Fix: remove the attribute.",
  ],
  [
    "one written twice, at its second place",
    '<Badge tone="info" tone="danger">x</Badge>\n',
    "1:20 · attribute of `<Badge>` — found `tone` twice, expected it once. Fix: remove one of them.",
  ],
  [
    "spread ones",
    "<Badge {...props}>a</Badge>\n",
    "1:8 · spread attribute — found `{...props}`, expected named attributes. Fix: write each attribute by name.",
  ],
  [
    "a value outside its list",
    '<Admonition type="nota">\n\nx\n\n</Admonition>\n',
    "1:13 · attribute `type` of `<Admonition>` — found `nota`, expected one of `note`, `tip`, `info`, `warning` or `danger`. Fix: write `note`.",
  ],
  [
    "an unknown icon, with the nearest",
    '<Cards>\n<Card title="T" href="/x" icon="plugg">a</Card>\n</Cards>\n',
    "2:27 · attribute `icon` of `<Card>` — found `plugg`, expected one of `arrow`, `bolt`, `book`, `box`, `card`, `cart`, `code`, `folder`, `gift`, `link`, `megaphone`, `page` and 6 more. Fix: write `plug`.",
  ],
  [
    "a number for text",
    "<Badge tone={3}>x</Badge>\n",
    "1:8 · attribute `tone` of `<Badge>` — found `3`, expected text in quotes. Fix: write text in quotes.",
  ],
  [
    "a list for text",
    "<Badge tone={['a']}>x</Badge>\n",
    '1:8 · attribute `tone` of `<Badge>` — found `["a"]`, expected text in quotes. Fix: write text in quotes.',
  ],
  [
    "text for a boolean",
    '<Details summary="a" open="yes">x</Details>\n',
    '1:22 · attribute `open` of `<Details>` — found `"yes"`, expected `{true}` or `{false}`. Fix: write `{true}` or `{false}`.',
  ],
])("reports an attribute: %s", (_name, text, message) => {
  expect(run(text).messages).toEqual([`content/page.mdx:${message}`]);
});

test.each([
  ["a name", "{x}"],
  ["a pattern", "{/a/}"],
  ["a component", "{<Kbd />}"],
  ["a name in a list", "{[a]}"],
  ["a name in an object", "{{ a: b }}"],
  ["a computed key of an object", "{{ [a]: 1 }}"],
  ["a spread object", "{{ ...a }}"],
  ["a negated word", "{!1}"],
])("reports a computed attribute: %s", (_name, source) => {
  const { messages, content } = run(`<Badge tone=${source}>a</Badge>\n`);
  expect(messages).toEqual([
    `content/page.mdx:1:8 · computed attribute \`tone\` — found \`${source}\`, expected a literal: text, number, boolean, list or object. Fix: write the value itself.`,
  ]);
  expect(content).toEqual([["p", {}, [["Badge", {}, ["a"]]]]]);
});

test.each<[string, string, unknown]>([
  ["text in quotes", '"info"', "info"],
  ["text in braces", "{'info'}", "info"],
  ["a template without holes", "{`info`}", "info"],
  ["an entity", '"a &amp; b"', "a & b"],
  ["a number", "{3}", 3],
  ["a negative number", "{-2.5}", -2.5],
  ["a boolean", "{false}", false],
  ["null", "{null}", null],
  ["a list", "{['a', 2, [true]]}", ["a", 2, [true]]],
  ["an object", "{{ a: 1, 'b c': ['d'], 3: null }}", { a: 1, "b c": ["d"], 3: null }],
])("evaluates a literal attribute: %s", (_name, source, value) => {
  const { content } = run(`<Badge tone=${source}>a</Badge>\n`);
  expect(content).toEqual([["p", {}, [["Badge", { tone: value }, ["a"]]]]]);
});

test.each([
  ["Details", "<Details>\n\nx\n\n</Details>\n", ["summary"]],
  ["Card", "<Cards>\n<Card>x</Card>\n</Cards>\n", ["title", "href"]],
  ["Param", '<Params>\n<Param name="a">x</Param>\n</Params>\n', ["type"]],
  ["Download", "<Download>x</Download>\n", ["href"]],
  ["Operation", "<Operation />\n", ["id"]],
])("reports each missing attribute of %s", (name, text, missing) => {
  expect(run(text).messages.map((message) => message.replace(/^.*? · /, ""))).toEqual(
    missing.map(
      (key) => `attribute \`${key}\` of \`<${name}>\` — found nothing, expected a value. Fix: add \`${key}="…"\`.`,
    ),
  );
});

test.each([
  ["Card", "Cards", '<Card title="T" href="/x">a</Card>\n'],
  ["Tab", "Tabs", '<Details summary="s">\n<Tab label="A">\n\na\n\n</Tab>\n</Details>\n'],
  [
    "Tab",
    "Tabs",
    '<Tabs>\n<Tab label="B">\n<Details summary="s">\n<Tab label="A">\n\na\n\n</Tab>\n</Details>\n</Tab>\n</Tabs>\n',
  ],
  ["Param", "Params", '<Param name="a" type="string">x</Param>\n'],
])("reports %s outside %s", (name, parent, text) => {
  expect(run(text).messages.map((message) => message.replace(/^.*? · /, ""))).toEqual([
    `component in the wrong place — found \`<${name}>\` outside \`<${parent}>\`, expected \`<${name}>\` directly inside \`<${parent}>\`. Fix: wrap it in \`<${parent}>\`.`,
  ]);
});

test.each([
  ["on lines of their own", '<Tabs>\n<Tab label="A">\n\na\n\n</Tab>\n</Tabs>\n'],
  ["on one line", '<Cards><Card title="T" href="/x">a</Card></Cards>\n'],
  ["in a list", '- <Params><Param name="a" type="b">x</Param></Params>\n'],
])("accepts nested components %s", (_name, text) => {
  expect(run(text).messages).toEqual([]);
});

describe("names inherited from Object.prototype", () => {
  test.each(["constructor", "toString", "valueOf", "hasOwnProperty"])(
    "<%s> is reported as an unknown element",
    (name) => {
      expect(run(`<${name} />\n`).messages).toEqual([expect.stringContaining(`found \`<${name}>\``)]);
    },
  );

  test("don't satisfy required attributes", () => {
    expect(run("<Details __proto__={{ summary: 'a' }}>x</Details>\n").messages).toContain(
      'content/page.mdx:1:1 · attribute `summary` of `<Details>` — found nothing, expected a value. Fix: add `summary="…"`.',
    );
  });
});

test("checks a long row of comments before code within 100 ms", () => {
  const text = `{${"/**/  ".repeat(12)}x}\n`;
  run("{x}\n");
  const start = performance.now();
  run(text);
  expect(performance.now() - start).toBeLessThan(100);
});

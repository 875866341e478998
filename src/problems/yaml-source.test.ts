import { z } from "zod";
import { formatProblem } from "./problem";
import { strictObject, text } from "./strict-object";
import { describeValue, readYaml, validateYaml } from "./yaml-source";
import { yamlSyntaxErrors } from "./yaml-syntax";

const FILE = "content/site.yaml";
const YAML = [
  "title: Docs",
  "nav:",
  "  - label: One",
  "    href: /one",
  "  - label: Two",
  "deep:",
  "  er: [a, b]",
  "",
].join("\n");

const messages = (source: string, schema: z.ZodType): string[] =>
  validateYaml(readYaml(FILE, source), schema).problems.map(formatProblem);

test("parses YAML to its value", () => {
  const yaml = readYaml(FILE, YAML);
  expect(yaml.value).toEqual({
    title: "Docs",
    nav: [{ label: "One", href: "/one" }, { label: "Two" }],
    deep: { er: ["a", "b"] },
  });
  expect(yaml.problems).toEqual([]);
  expect(yaml.file).toBe("content/site.yaml");
});

test.each<[string, PropertyKey[], number, number]>([
  ["a value", ["title"], 1, 8],
  ["a list", ["nav"], 3, 3],
  ["a list entry", ["nav", 1], 5, 5],
  ["a value inside an entry", ["nav", 0, "href"], 4, 11],
  ["an entry of a flow list", ["deep", "er", 1], 7, 11],
  ["a missing key, at its map", ["nav", 1, "href"], 5, 5],
  ["a missing branch, at the nearest ancestor", ["deep", "no", "such"], 7, 3],
  ["an entry by its number as text, as JSON pointers have it", ["nav", "0", "href"], 4, 11],
  ["the whole document", [], 1, 1],
])("locate finds %s", (_name, path, line, column) => {
  expect(readYaml(FILE, YAML).locate(path)).toEqual({ line, column });
});

test.each<[string, PropertyKey[], number, number]>([
  ["a key of the document", ["nav"], 2, 1],
  ["a key inside an entry", ["nav", 0, "href"], 4, 5],
  ["a key of a map", ["deep", "er"], 7, 3],
  ["a missing key, at its map", ["deep", "no"], 7, 3],
])("locateKey finds %s", (_name, path, line, column) => {
  expect(readYaml(FILE, YAML).locateKey(path)).toEqual({ line, column });
});

test("positions start at the line of the text in its file", () => {
  const yaml = readYaml("content/a.mdx", "title: A\nslug: /a\n", 2);
  expect(yaml.locate(["slug"])).toEqual({ line: 3, column: 7 });
  expect(yaml.locateKey(["title"])).toEqual({ line: 2, column: 1 });
});

test("locates values of an empty document at its start", () => {
  expect(readYaml(FILE, "").locate(["title"])).toEqual({ line: 1, column: 1 });
});

test.each([
  [
    "a value that starts with a variable asks for quotes",
    "title: %product%\n",
    "content/site.yaml:1:8 · YAML syntax — found `title: %product%`, expected valid YAML. Fix: put quotes around a value that starts with a variable.",
  ],
  [
    "a list entry that starts with a variable asks for quotes",
    "links:\n  - %host.api%\n",
    "content/site.yaml:2:5 · YAML syntax — found `- %host.api%`, expected valid YAML. Fix: put quotes around a value that starts with a variable.",
  ],
  [
    "a key written twice is an error",
    "a: 1\na: 2\n",
    "content/site.yaml:2:1 · YAML syntax — found `a: 2`, expected each key once. Fix: remove one of the two.",
  ],
  [
    "a list that is not closed is an error",
    "a: [1\nb: 2\n",
    "content/site.yaml:2:1 · YAML syntax — found `b: 2`, expected `]` before it. Fix: close what is open, and put quotes around text with a `#`.",
  ],
  [
    "a text with a colon asks for quotes",
    "title: Box: a locker\n",
    "content/site.yaml:1:8 · YAML syntax — found `title: Box: a locker`, expected one value after the key. Fix: put quotes around a text with a colon, or correct the indentation of the next line.",
  ],
  [
    "a quote that isn't closed is named",
    'title: "Box\n',
    "content/site.yaml:2:1 · YAML syntax — found the end of the text, expected a closing quote. Fix: write the quote at the end of the text, too.",
  ],
  [
    "a tab is named",
    "a:\n\t- b\n",
    "content/site.yaml:2:1 · YAML syntax — found `- b`, expected spaces at the start of a line. Fix: write spaces in place of tabs.",
  ],
  [
    "a tab in the next line is named",
    "a:\n  b:\n\t\t- c\n    - d\n",
    "content/site.yaml:2:5 · YAML syntax — found `b:`, expected spaces at the start of a line. Fix: write spaces in place of tabs.",
  ],
  [
    "a non-breaking space in the indentation is named, though it can't be seen",
    "a:\n  - b\n\u00a0 - c\n",
    "content/site.yaml:3:1 · YAML syntax — found `- c`, expected ordinary spaces, not a non-breaking one (U+00A0). Fix: delete the spaces of this line and type them again.",
  ],
  [
    "a non-breaking space after a colon is named",
    'a: 1\ntitle:\u00a0"Box"\n',
    'content/site.yaml:2:1 · YAML syntax — found `title:\u00a0"Box"`, expected ordinary spaces, not a non-breaking one (U+00A0). Fix: delete the spaces of this line and type them again.',
  ],
  [
    "curly quotes around a text with a colon ask for straight ones",
    "title: “Box: a locker”\n",
    'content/site.yaml:1:8 · YAML syntax — found `title: “Box: a locker”`, expected straight quotes (`"`). Fix: write `"` at both ends; curly quotes are part of the text.',
  ],
  [
    "curly quotes that would be part of the text are an error",
    "title: “Box”\n",
    'content/site.yaml:1:8 · text in curly quotes — found `“Box”`, expected straight quotes (`"`). Fix: write `"` at both ends; curly quotes are part of the text.',
  ],
  [
    "a number sign that cuts a text off is an error",
    "title: Order #12 arrives\n",
    "content/site.yaml:1:8 · text that a `#` cuts off — found `Order #12 arrives`, expected quotes around a text with ` #`. Fix: put quotes around it, or a space after the `#` of a comment.",
  ],
  [
    "a value that is all number sign is an error",
    "color: #0b6553\n",
    "content/site.yaml:1:8 · text that a `#` cuts off — found `#0b6553`, expected quotes around a text with ` #`. Fix: put quotes around it, or a space after the `#` of a comment.",
  ],
])("readYaml: %s", (_name, source, message) => {
  const yaml = readYaml(FILE, source);
  expect(yaml.problems.map(formatProblem)).toEqual([message]);
  expect(yaml.value).toBeUndefined();
});

test("accepts `#` and curly quotes in comments and quoted text", () => {
  expect(readYaml(FILE, "a: b # c\nd: \"e #1\" #f\ng: '“h”'\n#i\n").problems).toEqual([]);
});

test("reports a syntax error in front matter at the page's line", () => {
  const [problem] = readYaml("content/a.mdx", "title: A\nslug: %product%\n", 2).problems;
  expect(problem).toMatchObject({ line: 3, column: 7, found: expect.stringContaining("`slug: %product%`") });
});

test("doesn't validate a document with syntax errors", () => {
  const schema = strictObject({ title: text() });
  const { value, problems } = validateYaml(readYaml(FILE, "a: 1\na: 2\n"), schema);
  expect(value).toBeUndefined();
  expect(problems.map(({ what }) => what)).toEqual(["YAML syntax"]);
});

/** Each letter is nine times as long as the one before. */
const BOMB = [..."abcdefghi"].map(
  (key, at) =>
    `${key}: &${key} [${Array(9)
      .fill(at === 0 ? "x" : `*${"abcdefghi"[at - 1]}`)
      .join()}]\n`,
);

test.each([
  [
    "an alias without an anchor",
    "a: 1\nb: *missing\n",
    "2:4 · YAML alias — found `*missing`, expected an alias (`*name`) of an anchor (`&name`) before it. Fix: write the value itself; quote text that starts with `*`.",
  ],
  ["an alias within its own list", "a: &a\n  - *a\n", "2:5 · YAML alias — found `*a` within `&a`, expected"],
  ["an alias within its own map", "a: &a\n  b: *a\n", "2:6 · YAML alias — found `*a` within `&a`, expected"],
  [
    "values that grow with each alias",
    BOMB.join(""),
    "1:1 · YAML alias — found values that aliases (`*name`) repeat more than a hundred times, expected fewer aliases. Fix: write the values themselves.",
  ],
  [
    "lists in lists",
    `a: 1\nb: ${"[".repeat(600)}${"]".repeat(600)}\n`,
    "2:103 · values that are nested too deeply — found more than 100 levels of lists and maps, expected at most 100. Fix: close what's open, or nest less deeply.",
  ],
  [
    "aliases that nest",
    Array.from({ length: 5_000 }, (_, at) => `a${at}: &a${at} [*a${at - 1}]\n`)
      .join("")
      .replace("*a-1", "x"),
    "1:9 · values that are nested too deeply — found",
  ],
  [
    "an invisible character",
    'a: 1\nb: "\0"\n',
    "2:5 · invisible character — found U+0000, expected visible characters only. Fix: delete the character.",
  ],
])("reports %s instead of throwing", (_name, yaml, message) => {
  const [problem, ...others] = readYaml(FILE, yaml).problems.map(formatProblem);
  expect(problem).toContain(`${FILE}:${message}`);
  expect(others).toEqual([]);
});

test("truncates a long line in the message", () => {
  const [problem] = readYaml(FILE, `a: ${"[".repeat(100_000)}\n`).problems.map(formatProblem);
  expect(problem?.length).toBeLessThan(300);
});

test("validateYaml returns the schema's output for a valid document", () => {
  const schema = strictObject({ title: text(), count: z.number().default(3) });
  expect(validateYaml(readYaml(FILE, "title: '  Docs '\n"), schema)).toEqual({
    value: { title: "Docs", count: 3 },
    problems: [],
  });
});

test.each<[string, string, z.ZodType, string[]]>([
  [
    "a missing key",
    "a: 1\n",
    z.object({ title: text() }),
    ["content/site.yaml:1:1 · `title` — found nothing, expected text. Fix: add `title`."],
  ],
  [
    "an empty document, as a document without keys",
    "",
    z.object({ title: text() }),
    ["content/site.yaml:1:1 · `title` — found nothing, expected text. Fix: add `title`."],
  ],
  [
    "a key without a value",
    "title:\n",
    z.object({ title: text() }),
    ["content/site.yaml:1:7 · `title` — found an empty value, expected text. Fix: write text."],
  ],
  [
    "a list in place of text",
    "title: [a]\n",
    z.object({ title: text() }),
    ["content/site.yaml:1:8 · `title` — found a list, expected text. Fix: write text."],
  ],
  [
    "a map in place of a list",
    "nav:\n  a: 1\n",
    z.object({ nav: z.array(text()) }),
    [
      "content/site.yaml:2:3 · `nav` — found a map of keys, expected a list. Fix: write a line that starts with `- ` for each entry.",
    ],
  ],
  [
    "text in place of a map",
    "nav: guides\n",
    z.object({ nav: strictObject({}) }),
    ["content/site.yaml:1:6 · `nav` — found `guides`, expected a map of keys. Fix: write a map of keys."],
  ],
  [
    "text in place of a record",
    "nav: guides\n",
    z.object({ nav: z.record(z.string(), text()) }),
    ["content/site.yaml:1:6 · `nav` — found `guides`, expected a map of keys. Fix: write a map of keys."],
  ],
  [
    "text in place of a boolean",
    "on: perhaps\n",
    z.object({ on: z.boolean() }),
    ["content/site.yaml:1:5 · `on` — found `perhaps`, expected `true` or `false`. Fix: write `true` or `false`."],
  ],
  [
    "text in place of a number",
    "size: big\n",
    z.object({ size: z.number() }),
    ["content/site.yaml:1:7 · `size` — found `big`, expected a number. Fix: write a number."],
  ],
  [
    "a fraction in place of a whole number",
    "size: 1.5\n",
    z.object({ size: z.int() }),
    ["content/site.yaml:1:7 · `size` — found `1.5`, expected a whole number. Fix: write a whole number."],
  ],
  [
    "a value beside an enum, with the nearest",
    "mode: drak\n",
    z.object({ mode: z.enum(["light", "dark"]) }),
    ["content/site.yaml:1:7 · `mode` — found `drak`, expected one of `light` or `dark`. Fix: write `dark`."],
  ],
  [
    "a value far from every one of an enum",
    "mode: solarized\n",
    z.object({ mode: z.enum(["light", "dark"]) }),
    [
      "content/site.yaml:1:7 · `mode` — found `solarized`, expected one of `light` or `dark`. Fix: use one of these values.",
    ],
  ],
  [
    "an unknown key, with the nearest",
    "titel: Docs\n",
    strictObject({ title: text().optional(), label: text().optional() }),
    ["content/site.yaml:1:1 · unknown key — found `titel`, expected one of `title` or `label`. Fix: write `title`."],
  ],
  [
    "an unknown key with none near",
    "a: 1\nzebra: 2\n",
    strictObject({ a: z.number(), footer: text().optional() }),
    [
      "content/site.yaml:2:1 · unknown key — found `zebra`, expected one of `a` or `footer`. Fix: remove the key or correct its name.",
    ],
  ],
  [
    "an unknown key deep in a list",
    "nav:\n  - label: A\n  - lable: B\n    label: C\n",
    z.object({ nav: z.array(strictObject({ label: text() })) }),
    ["content/site.yaml:3:5 · unknown key in `nav[1]` — found `lable`, expected `label`. Fix: write `label`."],
  ],
  [
    "an unknown key of an object that does not list its keys",
    "a: 1\nb: 2\n",
    z.strictObject({ a: z.number() }),
    ["content/site.yaml:2:1 · unknown key — found `b`, expected a known key. Fix: remove the key or correct its name."],
  ],
  [
    "a pattern's own words",
    "nav:\n  - url: nope\n",
    z.object({ nav: z.array(z.object({ url: z.string().regex(/^https/, "an address") })) }),
    ["content/site.yaml:2:10 · `nav[0].url` — found `nope`, expected an address. Fix: write an address."],
  ],
  [
    "a discriminating key with an unknown value",
    "item:\n  type: dcos\n",
    z.object({
      item: z.discriminatedUnion("type", [
        z.object({ type: z.literal("docs") }),
        z.object({ type: z.literal("link") }),
      ]),
    }),
    ["content/site.yaml:2:9 · `item.type` — found `dcos`, expected one of `docs` or `link`. Fix: write `docs`."],
  ],
  [
    "a value that fits no member of a union",
    "a: true\n",
    z.object({ a: z.union([z.string(), z.number()], "text or a number") }),
    ["content/site.yaml:1:4 · `a` — found `true`, expected text or a number. Fix: write text or a number."],
  ],
])("validateYaml reports %s", (_name, source, schema, expected) => {
  expect(messages(source, schema)).toEqual(expected);
});

test("validateYaml reports every problem at once", () => {
  const schema = strictObject({ title: text(), mode: z.enum(["light", "dark"]), on: z.boolean() });
  expect(messages("titel: x\nmode: drak\non: maybe\n", schema).map((line) => line.split(" — ")[0])).toEqual([
    "content/site.yaml:2:7 · `mode`",
    "content/site.yaml:3:5 · `on`",
    "content/site.yaml:1:1 · unknown key",
  ]);
});

test("quotes a document that is a single word, without an empty key name", () => {
  const [message] = messages("hello", strictObject({ title: text() }));
  expect(message).toContain("found `hello`, expected a map of keys");
  expect(message).not.toContain("· `` —");
});

test.each<[unknown, string]>([
  [undefined, "nothing"],
  [null, "an empty value"],
  [[1], "a list"],
  [{ a: 1 }, "a map of keys"],
  ["text", "`text`"],
  ["", "nothing"],
  [12, "`12`"],
  [false, "`false`"],
  ["x".repeat(60), `\`${"x".repeat(60)}\``],
  ["y".repeat(61), `\`${"y".repeat(57)}…\``],
])("describeValue(%j) is %s", (value, expected) => {
  expect(describeValue(value)).toBe(expected);
});

test("yamlSyntaxErrors locates errors in the whole text of several documents", () => {
  expect(yamlSyntaxErrors("a: 1\n---\nb: 2\n")).toEqual([]);
  expect(yamlSyntaxErrors("a: 1\n---\nb: [2\nc: 3\n")).toMatchObject([{ line: 4, column: 1 }]);
  expect(yamlSyntaxErrors(`a: 1\nb: ${"[".repeat(10_000)}`)).toEqual([
    { line: 2, column: 1004, message: "values that are nested too deeply" },
  ]);
});

test("reports only the first syntax error", () => {
  const { problems } = readYaml("a.yaml", "schemas:\n  Item:\n}elit: One line.\n      required: [id]\n");
  expect(problems).toMatchObject([{ line: 3, column: 1, what: "YAML syntax" }]);
});

test("reports duplicate keys in addition to a syntax error", () => {
  const { problems } = readYaml("a.yaml", "s: [1,\n}\nd: 2\nd: 3\n");
  expect(problems.map(({ line, column }) => [line, column])).toEqual([
    [2, 1],
    [4, 1],
  ]);
});

test("reports an invisible character in addition to nesting that is too deep", () => {
  const { problems } = readYaml("a.yaml", `a: "\0"\nb: ${"[".repeat(10_000)}`);
  expect(problems.map(({ line, what }) => [line, what]).sort()).toEqual([
    [1, "invisible character"],
    [2, "values that are nested too deeply"],
  ]);
});

test.each([
  ["[", `a: 1\nb: # more\n  ${"[".repeat(10_000)}`, 3, 1003],
  ["{a: ", `a: ${"{a: ".repeat(10_000)}`, 1, 4004],
  ["- ", "- ".repeat(10_000), 1, 2001],
])("reports more nested `%s` than the parser can handle as one problem", (_open, yaml, line, column) => {
  const { problems } = readYaml("a.yaml", yaml);
  expect(problems).toMatchObject([{ line, column, what: "values that are nested too deeply" }]);
});

import { readFileSync } from "node:fs";
import { filesOf } from "../../src/site/files-of";
import { completionsAt, diagnosticsOf } from "../support/yaml-editor";

/** Tests an editor's completions and diagnostics for the files that authors edit. */

const FILES = filesOf("content").filter(
  (file) => /\.yaml$/.test(file) && !/^(?:api|confirmations|samples)\//.test(file),
);

test.each(FILES)("content/%s names a schema in its first line and has no diagnostics", async (file) => {
  const text = readFileSync(`content/${file}`, "utf8");
  expect(text).toMatch(/^# yaml-language-server: \$schema=.*\n/);
  expect(await diagnosticsOf(`content/${file}`, text)).toEqual([]);
});

/** Text of a file that needn't exist, referring to its schema. */
const written = (schema: string, text: string): string =>
  `# yaml-language-server: $schema=../tools/schemas/${schema}.json\n${text}`;

test.each([
  ["site", "title: Docs\nproduct:\n  nam: Foo\n", 3, "nam"],
  ["sidebars", "guides:\n  - dok: guides/a\n", 2, "dok"],
  ["sidebars", "guides:\n  - category: A\n    items:\n      - guides/a\n      - dok: guides/b\n", 5, "dok"],
  ["search", "aliases: [[a, b]]\nalias: []\n", 2, "alias"],
  ["front-matter", "title: A\nsidebarLable: B\n", 2, "sidebarLable"],
])("marks a misspelt key at its line with the schema %s", async (schema, text, line, key) => {
  const diagnostics = await diagnosticsOf(`content/wrong-${schema}-${line}.yaml`, written(schema, text));
  const there = diagnostics.filter(({ range }) => range.start.line === line);
  expect(there.length).toBeGreaterThan(0);
  if (schema !== "sidebars") expect(there.map(({ message }) => message).join("\n")).toContain(key);
});

test.each([
  ["site", "product:\n  name: Foo\n  \n", [3, 2], ["slug", "color"]],
  ["sidebars", "guides:\n  - category: A\n    \n", [3, 4], ["items", "collapsed", "description"]],
  ["search", "\n", [1, 0], ["aliases"]],
  ["front-matter", "title: A\n\n", [2, 0], ["description", "sidebarLabel", "restsOn"]],
] as const)("completes keys with the schema %s", async (schema, text, [line, at], keys) => {
  const found = await completionsAt(`content/new-${schema}.yaml`, written(schema, text), line, at);
  expect(found).toEqual(expect.arrayContaining([...keys]));
});

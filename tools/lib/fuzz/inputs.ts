import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { parse, stringify } from "yaml";
import { componentRules } from "../../../src/components/rules";
import { filesOf } from "../../../src/site/files-of";
import { ORIGINALS, type FileKind } from "./read-content";

/** Page fragments, valid and broken. */
const PIECES = [
  ..."# ## ### - 1. > | ` ``` ~~~ ::: ** __ [ ]( ) ! <!-- --> {/* */} { } < /> </ \\ & % ' \" [^1] --- : = $ @".split(
    " ",
  ),
  ..."\n \n\n \n\n\n \t \r\n \u00a0 \u200b \u2028 \ufeff \0 é 🙂 \ud800".split(" "),
  "\n    ",
  "\n| a | b |\n| - | - |\n| 1 | 2 |\n",
  "\n## Set up {/* #set-up */}\n",
  "\n## Set up {/* #set-up was: first */}\n",
  "[a](/guides/second#details)",
  "[a](../second.mdx)",
  "![a](/images/flow.svg)",
  "![](https://example.com/a.png)",
  "[^1]: A note.\n",
  "https://example.com/a?b=c#d",
  "%product% \\%product% %nothing%",
  "{1 + 1}",
  "{...props}",
  "import a from 'b'\n",
  "export const a = 1\n",
  '```js title="a.js" {1-3,5} showLineNumbers\nconst a = 1; // highlight-next-line\n```\n',
  "```diff\n-a\n+b\n```\n",
  '```json schema="Item"\n{}\n```\n',
  '```js file="samples/none.js#part"\n```\n',
  '```mermaid title="A"\nflowchart LR\n  a --> b{c}\n  b -->|d| a\n```\n',
  '```mermaid title="A"\nsequenceDiagram\n  A->>B: c\n  loop d\n  B-->>A: e\n  end\n```\n',
  "```tree\na/\n  b.js # c\n```\n",
  ":::note[Title]\ntext\n:::\n",
  ":::danger{a=1}\n",
  "::leaf[a]{b}",
  ":text[a]{.b #c}",
  '<Include file="partials/none.mdx" />',
  "<dfn>",
  "<kbd>a</kbd>",
  "<br/>",
  "<script>alert(1)</script>",
];

const tags = Object.entries(componentRules).flatMap(([name, { attributes }]) => {
  const written = Object.keys(attributes).map((attribute) => `${attribute}="a"`);
  return [`\n<${name}>\n`, `\n</${name}>\n`, `<${name} />`, `\n<${name} ${written.join(" ")}>\ntext\n</${name}>\n`];
});

const piece = fc.oneof(fc.constantFrom(...PIECES, ...tags), fc.string({ maxLength: 8 }), fc.lorem({ maxCount: 3 }));

/** Generates texts with parts removed, replaced or inserted. */
function mutated(original: string): fc.Arbitrary<string> {
  const cut = fc.record({ at: fc.nat(original.length), length: fc.nat(40), put: fc.array(piece, { maxLength: 3 }) });
  return fc
    .array(cut, { minLength: 1, maxLength: 6 })
    .map((cuts) =>
      cuts.reduce((text, { at, length, put }) => text.slice(0, at) + put.join("") + text.slice(at + length), original),
    );
}

/** Unexpected values. */
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    "",
    " ",
    0,
    -1,
    Number.POSITIVE_INFINITY,
    1.5,
    true,
    [],
    {},
    [[]],
    [null],
    { a: null },
    "%product%",
    "/",
  ),
  fc.constantFrom<unknown>(
    "#/components/schemas/Item",
    { $ref: "#/components/schemas/Item" },
    { $ref: "#" },
    { $ref: 1 },
    { allOf: [{ $ref: "#/components/schemas/Color" }] },
    { __proto__: 1, constructor: 2, toString: "a" },
    { type: ["string", "null"], pattern: "(" },
  ),
  fc.string({ maxLength: 12 }),
  fc.jsonValue({ maxDepth: 2 }),
);

type Value = unknown;
type PathOf = readonly (string | number)[];

/** Returns the paths of all nested values, the root's first. */
function pathsIn(value: Value, path: PathOf = []): PathOf[] {
  if (value === null || typeof value !== "object") return [path];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [path, ...keys.flatMap((key) => pathsIn((value as Record<string | number, Value>)[key], [...path, key]))];
}

/** Replaces the value at a path, or renames its key if `name` is given. */
function withValue(value: Value, [key, ...rest]: PathOf, put: Value, name?: string): Value {
  if (key === undefined || value === null || typeof value !== "object") return put;
  if (Array.isArray(value)) return value.map((one: Value, at) => (at === key ? withValue(one, rest, put, name) : one));
  return Object.fromEntries(
    Object.entries(value).map(([own, one]) => {
      if (own !== key) return [own, one];
      return name !== undefined && rest.length === 0 ? [name, one] : [own, withValue(one as Value, rest, put, name)];
    }),
  );
}

/** Generates YAML texts with values replaced and keys renamed. */
function reshaped(original: string): fc.Arbitrary<string> {
  const value = parse(original) as Value;
  const change = fc.record({
    path: fc.constantFrom(...pathsIn(value)),
    put: oddValue,
    name: fc.option(fc.string({ maxLength: 6 }), { nil: undefined, freq: 4 }),
  });
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) => stringify(changes.reduce((now, { path, put, name }) => withValue(now, path, put, name), value)));
}

const yaml = (kind: FileKind): fc.Arbitrary<string> =>
  fc.oneof({ weight: 3, arbitrary: reshaped(ORIGINALS[kind]) }, { weight: 1, arbitrary: mutated(ORIGINALS[kind]) });

const [, frontMatter = "", body = ""] = /^---\n(.*?\n)---\n(.*)$/s.exec(ORIGINALS.page) ?? [];

/** Generators for each kind of file: random, or mutated from a valid one. */
const INPUTS: Readonly<Record<FileKind, fc.Arbitrary<string>>> = {
  page: fc.oneof(
    {
      weight: 3,
      arbitrary: fc.array(piece, { maxLength: 30 }).map((all) => `---\n${frontMatter}---\n${all.join("")}`),
    },
    { weight: 2, arbitrary: mutated(ORIGINALS.page) },
    { weight: 1, arbitrary: reshaped(frontMatter).map((block) => `---\n${block}---\n${body}`) },
    { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
  ),
  site: yaml("site"),
  sidebars: yaml("sidebars"),
  search: yaml("search"),
  api: yaml("api"),
};

/** Share of inputs of each kind, in percent. */
const SHARES: Readonly<Record<FileKind, number>> = { page: 55, site: 15, sidebars: 10, search: 5, api: 15 };

/** Skips files larger than any page, such as long change logs. */
const LARGEST = 64 * 1024;

const FRONT = `---
title: A page from elsewhere
description: A file that was written for another place, as a page of this site.
---
`;

/**
 * Returns Markdown files of installed packages as pages: text by people who don't know our page format. Picks evenly
 * across packages, and always the same files for the same packages.
 * @param wanted number of files; omit for all
 */
function corpus(wanted?: number): { readonly file: string; readonly text: string }[] {
  const all = filesOf("node_modules")
    .filter((file) => file.endsWith(".md") && !file.startsWith("."))
    .map((file) => path.join("node_modules", file))
    .filter((file) => statSync(file).size <= LARGEST);
  const step = wanted === undefined ? 1 : Math.max(1, all.length / wanted);
  return all
    .filter((_file, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
    .map((file) => ({ file, text: asPage(readFileSync(file, "utf8")) }));
}

const asPage = (text: string): string => (text.startsWith("---\n") ? text : `${FRONT}${text}`);

/** What to try: the number of generated and mutated texts, their seed, and the number of files from packages. */
export interface Asked {
  readonly runs: number;
  readonly seed: number;
  /** Omit for all. */
  readonly files?: number;
}

/** A text as a file of a site; its name says where it's from. */
export interface Input {
  readonly kind: FileKind;
  readonly name: string;
  readonly text: string;
}

export function* inputs({ runs, seed, files }: Asked): Generator<Input> {
  for (const { file, text } of corpus(files)) yield { kind: "page", name: file, text };
  for (const kind of Object.keys(INPUTS) as FileKind[]) {
    const numRuns = Math.ceil((runs * SHARES[kind]) / 100);
    for (const [index, text] of fc.sample(INPUTS[kind], { numRuns, seed }).entries())
      yield { kind, name: `${kind} ${index + 1} of seed ${seed}`, text };
  }
}

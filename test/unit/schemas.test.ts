import { readFileSync } from "node:fs";
import path from "node:path";
import Ajv2020 from "ajv/dist/2020";
import type { z } from "zod";
import { editorSchemas } from "../../tools/lib/editor-schemas";
import { readYaml } from "../../src/problems/yaml-source";

type JsonSchema = z.core.JSONSchema.JSONSchema;

const schemas = editorSchemas();

test.each(Object.keys(schemas))("tools/schemas/%s.json is up to date with `npm run generate`", (name) => {
  expect(JSON.parse(readFileSync(`tools/schemas/${name}.json`, "utf8"))).toEqual(
    JSON.parse(JSON.stringify(schemas[name])),
  );
});

test.each([
  ["site", "content/site.yaml"],
  ["sidebars", "content/sidebars.yaml"],
  ["words", "content/words.yaml"],
  ["required", "content/required.yaml"],
  ["pictures", "content/brand/pictures.yaml"],
  ["screen", "content/screens/cs-cart/layout.yaml"],
  ["screen", "content/screens/shopper/2-form.yaml"],
])("the schema %s accepts %s, which refers to it in its first line", (name, file) => {
  const text = readFileSync(file, "utf8");
  const validate = new Ajv2020({ strict: false }).compile(schemas[name] as object);
  validate(readYaml(file, text).value);
  expect(validate.errors).toBeNull();
  const address = path.relative(path.dirname(file), `tools/schemas/${name}.json`);
  expect(text.split("\n")[0]).toBe(`# yaml-language-server: $schema=${address}`);
});

test("the schema of sidebars checks entries inside categories", () => {
  const validate = new Ajv2020({ strict: false }).compile(schemas.sidebars as object);
  expect(validate({ guides: [{ category: "A", items: ["guides/a", { doc: "b", label: "B" }] }] })).toBe(true);
  expect(validate({ guides: [{ category: "A", items: [{ dok: "b" }] }] })).toBe(false);
});

interface Setting {
  readonly key: string;
  readonly description: string | undefined;
  /** Keys of a group that counts as one setting. */
  readonly keys: readonly string[];
}

/** Returns settings by dotted name; lists, nullable values and groups with a description count as one setting each. */
function settings({ properties = {} }: JsonSchema, above = ""): Setting[] {
  return Object.entries(properties).flatMap(([name, value]): Setting[] => {
    const { description, properties: below } = value as JsonSchema;
    const key = `${above}${name}`;
    if (below && description === undefined) return settings(value as JsonSchema, `${key}.`);
    return [{ key, description, keys: Object.keys(below ?? {}) }];
  });
}

/** Returns each row of the table with this header: the name in its first cell, the last cell and the whole row. */
function rows(file: string, head: string): { name: string; meaning: string; row: string }[] {
  const lines = readFileSync(file, "utf8").split("\n");
  const start = lines.indexOf(head) + 2;
  const end = lines.findIndex((line, index) => index >= start && !line.startsWith("|"));
  return lines.slice(start, end).map((row) => {
    const cells = row.split(" | ");
    return {
      name: (cells[0] ?? "").replace(/[|`\s]/g, ""),
      meaning: (cells.at(-1) ?? "").replace(/\s*\|$/, ""),
      row,
    };
  });
}

describe.each([
  ["site", "docs/operating.md", "| Key | Type | Default | Meaning |"],
  ["front-matter", "docs/writing.md", "| Field | Type | Meaning |"],
])("the table of %s in %s", (name, file, head) => {
  const table = new Map(rows(file, head).map((row) => [row.name, row]));
  const described = settings(schemas[name] as JsonSchema);

  test("has exactly one row for each key", () => {
    expect([...table.keys()].sort()).toEqual(described.map(({ key }) => key).sort());
  });

  test("names each key of a group in the group's row", () => {
    const missing = described.flatMap(({ key, keys }) =>
      keys.filter((one) => !table.get(key)?.row.includes(`\`${one}\``)),
    );
    expect(missing).toEqual([]);
  });

  test("starts each meaning with the schema's description", () => {
    const wrong = described.filter(
      ({ key, description: text }) =>
        text === undefined || !table.get(key)?.meaning.startsWith(text.replace(/\.$/, "")),
    );
    expect(wrong.map(({ key, description }) => [key, description, table.get(key)?.meaning])).toEqual([]);
  });
});

test("the style guide's table has exactly one row for each front matter field", () => {
  const table = rows("content/markdown-page.mdx", "| Field | Required | Meaning |").map(({ name }) => name);
  const described = settings(schemas["front-matter"] as JsonSchema).map(({ key }) => key);
  expect(table.sort()).toEqual(described.sort());
});

import { readFileSync } from "node:fs";
import type { z } from "zod";
import { editorSchemas } from "../../tools/lib/editor-schemas";

type JsonSchema = z.core.JSONSchema.JSONSchema;

const schemas = editorSchemas();

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

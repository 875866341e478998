import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { picturesSchema } from "../../src/brand/sources";
import { VARIABLE_PATTERN } from "../../src/config/variables";
import { platformsSchema } from "../../src/config/platforms";
import { siteSchema } from "../../src/config/schema";
import { searchSettingsSchema } from "../../src/content-model/search-settings";
import { frontMatterSchema } from "../../src/content-model/front-matter";
import { sidebarEntry, sidebarEntryShapes, sidebarsSchema } from "../../src/content-model/sidebar-source";
import { screenSchema } from "../../src/screens/schema";
import { requiredSchema } from "../../src/prose/required";
import { wordsSchema } from "../../src/prose/words";

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Returns the JSON Schemas for editors' completion and hints: file name without `.json` → schema. */
export function editorSchemas(): Readonly<Record<string, JsonSchema>> {
  return {
    site: toJsonSchema(siteSchema),
    sidebars: {
      ...toJsonSchema(sidebarsSchema),
      $defs: { entry: { anyOf: sidebarEntryShapes.map((shape) => withoutDialect(toJsonSchema(shape))) } },
    },
    "front-matter": toJsonSchema(frontMatterSchema),
    words: toJsonSchema(wordsSchema),
    required: toJsonSchema(requiredSchema),
    search: toJsonSchema(searchSettingsSchema),
    platforms: toJsonSchema(platformsSchema),
    pictures: toJsonSchema(picturesSchema),
    screen: toJsonSchema(screenSchema),
  };
}

function toJsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: "input",
    override: ({ zodSchema, jsonSchema }) => {
      // A function picks the entry's shape, which JSON Schema can't express.
      if (Object.is(zodSchema, sidebarEntry)) jsonSchema.$ref = "#/$defs/entry";
      // Allow anything that contains a variable: the build checks the substituted value. Called twice for optional
      // values.
      const { pattern } = jsonSchema;
      if (pattern && !pattern.endsWith(VARIABLE_PATTERN)) jsonSchema.pattern = `${pattern}|${VARIABLE_PATTERN}`;
    },
  });
}

const withoutDialect = ({ $schema: _dialect, ...schema }: JsonSchema): JsonSchema => schema;

/** Folder to which the first lines of the content folder's YAML files refer. It isn't in git. */
const FOLDER = "tools/schemas";

/** Writes the schemas that have changed, and returns their files. */
export function writeEditorSchemas(): string[] {
  mkdirSync(FOLDER, { recursive: true });
  return Object.entries(editorSchemas()).flatMap(([name, schema]) => {
    const file = path.join(FOLDER, `${name}.json`);
    const text = JSON.stringify(schema, null, 2);
    if (existsSync(file) && readFileSync(file, "utf8") === text) return [];
    writeFileSync(file, text);
    return [file];
  });
}

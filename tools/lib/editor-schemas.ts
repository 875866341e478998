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

/** Name of the file without `.json` → JSON Schema of what writers write, for completion and hints in editors. */
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
      // Its shape is chosen by a function, which JSON Schema cannot express.
      if (Object.is(zodSchema, sidebarEntry)) jsonSchema.$ref = "#/$defs/entry";
      // Anything with a variable in it: what it becomes is checked by the build. Optional values come here twice.
      const { pattern } = jsonSchema;
      if (pattern && !pattern.endsWith(VARIABLE_PATTERN)) jsonSchema.pattern = `${pattern}|${VARIABLE_PATTERN}`;
    },
  });
}

function withoutDialect({ $schema: _dialect, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

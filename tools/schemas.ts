import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { format } from "prettier";
import { editorSchemas } from "./lib/editor-schemas";

const FOLDER = "tools/schemas";

/** `npm run generate`: the JSON Schemas that editors read for the YAML of the content folder. */
async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, schema] of Object.entries(editorSchemas())) {
    const text = await format(JSON.stringify(schema), { parser: "json", printWidth: 120 });
    writeFileSync(path.join(FOLDER, `${name}.json`), text);
  }
}

void main();

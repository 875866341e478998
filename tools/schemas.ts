import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { editorSchemas } from "./lib/editor-schemas";

const FOLDER = "tools/schemas";

/** Writes the JSON Schemas that editors use for the content folder's YAML. @returns the files that changed */
export function writeSchemas(): string[] {
  mkdirSync(FOLDER, { recursive: true });
  const written: string[] = [];
  for (const [name, schema] of Object.entries(editorSchemas())) {
    const file = path.join(FOLDER, `${name}.json`);
    const text = `${JSON.stringify(schema, null, 2)}\n`;
    if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
    writeFileSync(file, text);
    written.push(file);
  }
  return written;
}

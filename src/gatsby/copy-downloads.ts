import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { contentDirectory } from "./content-files";
import { loadSite, substituted } from "./site-store";

/** Where a download wants the schemas of the API document, as JSON. */
const SCHEMAS = "{/* schemas */}";

/** Words for people; a validator does not read them. */
const FOR_READERS = new Set(["description", "examples", "example", "title", "x-enum-descriptions"]);

/** The text of a download as readers get it: variables filled in, schemas of the API document put in. */
export function downloadText(text: string): string {
  const filled = substituted(text);
  return filled.includes(SCHEMAS) ? filled.replace(SCHEMAS, () => JSON.stringify(apiSchemas())) : filled;
}

/** The schemas of the API document by name, without what is meant for readers. */
export function apiSchemas(): Readonly<Record<string, unknown>> {
  const schemas = loadSite().api.document.components?.schemas ?? {};
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, forMachines(schema)]));
}

function forMachines(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forMachines);
  if (schema === null || typeof schema !== "object") return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !FOR_READERS.has(key))
      // Below `properties` stand names of fields, which may be the same words.
      .map(([key, value]) => [key, key === "properties" ? Object.fromEntries(Object.entries(value as object).map(([name, field]) => [name, forMachines(field)])) : forMachines(value)]),
  );
}

/** content/downloads → public/downloads. Variables work in every text file of them. */
export function copyDownloads(publicDirectory = "public"): void {
  const source = path.join(contentDirectory(), "downloads");
  if (!existsSync(source)) return;
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const from = path.join(entry.parentPath, entry.name);
    const to = path.join(publicDirectory, "downloads", path.relative(source, from));
    mkdirSync(path.dirname(to), { recursive: true });
    if (/\.(?:mjs|js|ts|json|ya?ml|txt)$/.test(entry.name)) writeFileSync(to, downloadText(readFileSync(from, "utf8")));
    else copyFileSync(from, to);
  }
}

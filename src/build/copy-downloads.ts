import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
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
      .map(([key, value]) => [
        key,
        key === "properties"
          ? Object.fromEntries(Object.entries(value as object).map(([name, field]) => [name, forMachines(field)]))
          : forMachines(value),
      ]),
  );
}

/** Time of every entry of an archive, so that the same files make the same bytes. The first that ZIP knows. */
const EPOCH = new Date(1980, 0, 1);

/** The files of a program of content/samples as one ZIP archive, variables filled in. */
export function sampleArchive(folder: string): Uint8Array {
  const source = path.join(contentDirectory(), "samples", folder);
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const name = (file: string): string => `${folder}/${path.relative(source, file).split(path.sep).join("/")}`;
  return zipSync(
    Object.fromEntries(files.map((file) => [name(file), strToU8(substituted(readFileSync(file, "utf8")))])),
    { mtime: EPOCH },
  );
}

/** Programs of content/samples that readers can download whole, as /samples/<name>.zip. */
function copyArchives(publicDirectory: string): void {
  const samples = path.join(contentDirectory(), "samples");
  if (!existsSync(samples)) return;
  for (const entry of readdirSync(samples, { withFileTypes: true })) {
    if (!entry.isDirectory() || !entry.name.endsWith("-shop")) continue;
    mkdirSync(path.join(publicDirectory, "samples"), { recursive: true });
    writeFileSync(path.join(publicDirectory, "samples", `${entry.name}.zip`), sampleArchive(entry.name));
  }
}

/** content/downloads → public/downloads, and the sample shops as archives. Variables work in every text file of them. */
export function copyDownloads(publicDirectory = "public"): void {
  copyArchives(publicDirectory);
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

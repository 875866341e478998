import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Confirmations, RestingPage } from "../checks/freshness";
import { apiPart } from "../openapi/api-part";
import { readApiDocument } from "../openapi/document";
import type { LoadedSite } from "./loaded-site";

/** Name of the file in the content folder that remembers what each page was read against. */
export const CONFIRMATIONS_FILE = "confirmations.json";

/** Finds the value of a thing that pages rest on, by its name; undefined where there is none. */
type Finder = (name: string) => unknown;

/** What the pages of a site rest on, what was confirmed, and the digest of each thing as it is now. */
export function freshnessOf(loaded: Pick<LoadedSite, "directory" | "site" | "api">): {
  readonly pages: readonly RestingPage[];
  readonly confirmations: Confirmations;
  /** 12 hexadecimal digits for `operation:…`, `schema:…`, `setting:…` or `sample:…`; undefined where there is no such thing. */
  readonly digestOf: (thing: string) => string | undefined;
} {
  const { directory, site } = loaded;
  const file = path.join(directory, CONFIRMATIONS_FILE);
  const documents = site?.versions.flatMap((version) => version.documents) ?? [];
  const finders = findersOf(loaded);
  return {
    pages: documents.map((document) => ({
      file: document.file,
      restsOn: document.frontMatter.restsOn ?? [],
      placeOf: (index) => document.locate(["restsOn", index]),
    })),
    confirmations: existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Confirmations) : {},
    digestOf: (thing) => {
      const [, kind = "", name = ""] = /^(\w+):(.+)$/.exec(thing) ?? [];
      const value = finders.get(kind)?.(name);
      return value === undefined ? undefined : shortDigest(typeof value === "string" ? value : JSON.stringify(value));
    },
  };
}

/** One function for each kind of thing. */
function findersOf({
  directory,
  site,
  api,
}: Pick<LoadedSite, "directory" | "site" | "api">): ReadonlyMap<string, Finder> {
  // Without variables: a new name or host renames the document and needs nobody to read anything.
  const apiText = existsSync(path.resolve(api.file)) ? readFileSync(path.resolve(api.file), "utf8") : "";
  const written = readApiDocument(api.file, apiText, {});
  return new Map<string, Finder>([
    ["operation", (name) => apiPart(written, "operation", name)],
    ["schema", (name) => apiPart(written, "schema", name)],
    ["setting", (name) => setting(site?.config, name)],
    ["sample", (name) => sample(directory, name)],
  ]);
}

function shortDigest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

function setting(config: unknown, name: string): unknown {
  return name
    .split(".")
    .reduce<unknown>(
      (value, key) =>
        value !== null && typeof value === "object" ? (value as Record<string, unknown>)[key] : undefined,
      config,
    );
}

function sample(directory: string, name: string): string | undefined {
  const file = path.join(directory, "samples", name);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

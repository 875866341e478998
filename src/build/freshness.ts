import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Ground, RestingPage } from "../checks/freshness";
import type { SiteDocument } from "../content-model/site";
import { apiPart } from "../openapi/api-part";
import { readApiDocument } from "../openapi/document";
import { positionAt, type Position } from "../problems/problem";
import { sourceOf, type LoadedSite } from "./loaded-site";
import type { PageQuestion } from "./site-responses";

/** Finds the value of a thing that pages rest on, by its name; undefined where there is none. */
type Finder = (name: string) => unknown;

/**
 * What the pages of a site rest on, and the digest of each thing as it is now. A content folder without the
 * file of confirmations keeps no track of what its pages show; what they name is looked for all the same.
 * @param askedBy what a page asked about the rest of the site while it was processed
 */
export function freshnessOf(
  loaded: LoadedSite,
  askedBy: (document: SiteDocument) => readonly PageQuestion[],
): {
  readonly pages: readonly RestingPage[];
  /** 12 hexadecimal digits for `operation:…`, `schema:…`, `setting:…` or `sample:…`; undefined where there is no such thing. */
  readonly digestOf: (thing: string) => string | undefined;
} {
  const { site, confirmed } = loaded;
  const { isTracked } = confirmed;
  const documents = site?.versions.flatMap((version) => version.documents) ?? [];
  const finders = findersOf(loaded);
  const digestOf = (thing: string): string | undefined => {
    const [, kind = "", name = ""] = /^(\w+):(.+)$/.exec(thing) ?? [];
    const value = finders.get(kind)?.(name);
    return value === undefined ? undefined : shortDigest(typeof value === "string" ? value : JSON.stringify(value));
  };
  const shownBy = (document: SiteDocument): readonly Ground[] =>
    askedBy(document).flatMap(({ kind, name }) => {
      const thing = SHOWN[kind]?.(name);
      // What does not exist is reported where it is used.
      return thing === undefined || digestOf(thing) === undefined
        ? []
        : [{ thing, ...firstLineWith(name, sourceOf(document, loaded)) }];
    });
  const pages = documents.map((document): RestingPage => {
    const { restsOn = [], restsOnNothing } = document.frontMatter;
    const named = restsOn.map((thing, index) => ({ thing, ...document.locate(["restsOn", index]) }));
    const all = [...named, ...(isTracked ? shownBy(document) : [])];
    return {
      file: document.file,
      grounds: all.filter(({ thing }, index) => all.findIndex((ground) => ground.thing === thing) === index),
      ...(restsOnNothing !== undefined && { nothing: document.locate(["restsOnNothing"]) }),
    };
  });
  return {
    // While nobody can tell what was confirmed, no page is out of date.
    pages: confirmed.problems.length > 0 ? [] : pages.filter(({ grounds }) => isTracked || grounds.length > 0),
    digestOf,
  };
}

/** Question of a page → the thing that it shows. A variable is left out: a page changes with it and needs nobody to read it. */
const SHOWN: Readonly<Partial<Record<PageQuestion["kind"], (name: string) => string>>> = {
  operation: (id) => `operation:${id}`,
  webhook: (id) => `operation:${id}`,
  schema: (name) => `schema:${name}`,
  sample: (file) => `sample:${file.replace(/^samples\//, "")}`,
};

/** Where a page names what it shows first; its first line where a partial does. */
function firstLineWith(name: string, source: string): Position {
  const index = source.indexOf(name);
  return index < 0 ? { line: 1, column: 1 } : positionAt(source, index);
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

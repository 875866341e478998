import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import type { Ground, RestingPage } from "../checks/freshness";
import { loadSiteConfig } from "../config/load";
import type { SiteDocument } from "../content-model/site";
import { apiPart } from "../openapi/api-part";
import { readApiDocument } from "../openapi/document";
import { positionAt, type Position } from "../problems/problem";
import { sourceOf, type LoadedSite } from "./loaded-site";
import { readText } from "./read-text";
import type { PageQuestion } from "./site-responses";

/** Something that pages rest on, as it is or as it was. */
export interface Thing {
  /** 12 hexadecimal digits. */
  readonly digest: string;
  /** Its text, and that of each schema that it refers to, by what a reader calls them. */
  readonly texts: () => ReadonlyMap<string, string>;
}

/** Finds a thing by its name, such as `operation:submitOrder`; undefined where there is none. */
export type FindThing = (thing: string) => Thing | undefined;

/**
 * What the pages of a site rest on, and how each of these things is now. A content folder without
 * confirmations keeps no track of what its pages show; what they name is looked for all the same.
 * @param askedBy what a page asked about the rest of the site while it was processed
 */
export function freshnessOf(
  loaded: LoadedSite,
  askedBy: (document: SiteDocument) => readonly PageQuestion[],
): {
  readonly pages: readonly RestingPage[];
  readonly find: FindThing;
  readonly digestOf: (thing: string) => string | undefined;
} {
  const { site, confirmed, directory } = loaded;
  const { isTracked } = confirmed;
  const documents = site?.versions.flatMap((version) => version.documents) ?? [];
  const find = thingsIn(directory, (name) => readFile(path.join(directory, name)));
  const digestOf = (thing: string): string | undefined => find(thing)?.digest;
  const shownBy = (document: SiteDocument): readonly Ground[] =>
    askedBy(document).flatMap(({ kind, name }) => {
      const thing = SHOWN[kind]?.(name);
      // What does not exist is reported where it is used.
      return thing === undefined || digestOf(thing) === undefined
        ? []
        : [{ thing, ...firstLineWith(name, sourceOf(document, loaded)) }];
    });
  const pages = documents.map((document): RestingPage => {
    const { restsOn = [] } = document.frontMatter;
    const named = restsOn.map((thing, index) => ({ thing, ...document.locate(["restsOn", index]) }));
    const all = [...named, ...(isTracked ? shownBy(document) : [])];
    return {
      file: document.file,
      grounds: all.filter(({ thing }, index) => all.findIndex((ground) => ground.thing === thing) === index),
    };
  });
  return {
    // While nobody can tell what was confirmed, no page is out of date.
    pages: confirmed.problems.length > 0 ? [] : pages.filter(({ grounds }) => grounds.length > 0),
    find,
    digestOf,
  };
}

/** Question of a page → the thing that it shows. A variable is left out: a page changes with it and needs nobody to read it. */
const SHOWN: Readonly<Partial<Record<PageQuestion["kind"], (name: string) => string>>> = {
  operation: (id) => `operation:${id}`,
  webhook: (id) => `operation:${id}`,
  schema: (name) => `schema:${name}`,
  sample: (file) => `sample:${file.replace(/^samples\//, "")}`,
  screen: (name) => `screen:${name}`,
};

/** Where a page names what it shows first; its first line where a partial does. */
function firstLineWith(name: string, source: string): Position {
  const index = source.indexOf(name);
  return index < 0 ? { line: 1, column: 1 } : positionAt(source, index);
}

const API = "api/openapi.yaml";
const SETTINGS = "site.yaml";

/** The file of the content folder in which a thing is written. */
export function fileOf(thing: string): string {
  const [kind, name] = kindAndName(thing);
  if (kind === "sample") return `samples/${name}`;
  if (kind === "screen") return `screens/${name}.yaml`;
  return kind === "setting" ? SETTINGS : API;
}

function kindAndName(thing: string): readonly [kind: string, name: string] {
  const [, kind = "", name = ""] = /^(\w+):(.+)$/.exec(thing) ?? [];
  return [kind, name];
}

/**
 * The things that are written in the files of a content folder.
 * @param folder a name that tells one folder, or one commit of it, from another
 * @param read text of a file of the folder, such as `api/openapi.yaml`; undefined where there is none
 */
export function thingsIn(folder: string, read: (name: string) => string | undefined): FindThing {
  // Without variables: a new name or host renames the document and needs nobody to read anything.
  const api = once(() => readApiDocument(`${folder}/${API}`, read(API) ?? "", {}));
  const config = once(() => loadSiteConfig(SETTINGS, read(SETTINGS) ?? "").config);
  const found = new Map<string, Thing | undefined>();
  const findAnew: FindThing = (thing) => {
    const [kind, name] = kindAndName(thing);
    switch (kind) {
      case "operation":
      case "schema":
        return apiThing(thing, apiPart(api(), kind, name));
      case "setting":
        return textThing(thing, setting(config(), name));
      case "sample":
      case "screen":
        return textThing(thing, read(fileOf(thing)));
      default:
        return undefined;
    }
  };
  return (thing) => {
    if (!found.has(thing)) found.set(thing, findAnew(thing));
    return found.get(thing);
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

function apiThing(thing: string, part: ReturnType<typeof apiPart>): Thing | undefined {
  if (!part) return undefined;
  const [own, schemas] = part;
  const texts = (): ReadonlyMap<string, string> =>
    new Map(
      [[thing, own] as const, ...schemas.map(([name, schema]) => [`schema:${name}`, schema] as const)].map(
        ([name, value]) => [name, stringify(value, { lineWidth: 0, aliasDuplicateObjects: false })],
      ),
    );
  return { digest: shortDigest(JSON.stringify(part)), texts };
}

function textThing(thing: string, value: unknown): Thing | undefined {
  if (value === undefined) return undefined;
  const isText = typeof value === "string";
  return {
    digest: shortDigest(isText ? value : JSON.stringify(value)),
    texts: () => new Map([[thing, isText ? value : stringify(value)]]),
  };
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

function readFile(file: string): string | undefined {
  return existsSync(file) && statSync(file).isFile() ? readText(file) : undefined;
}

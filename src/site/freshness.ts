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
import { remembered } from "../shared/remembered";
import { sourceOf, type LoadedSite } from "./loaded-site";
import { readText } from "./read-text";
import type { PageQuestion } from "./site-responses";

/** Something that pages rest on, now or at an earlier commit. */
export interface Thing {
  /** 12 hexadecimal digits. */
  readonly digest: string;
  /** Returns its text and those of all schemas it refers to, by their names for readers. */
  readonly texts: () => ReadonlyMap<string, string>;
}

/** Finds a thing by name, e.g. `operation:submitOrder`; undefined if it doesn't exist. */
export type FindThing = (thing: string) => Thing | undefined;

/**
 * Returns what a site's pages rest on, and the current state of these things. Without confirmations in the content
 * folder, what pages show isn't tracked, only what they name.
 * @param askedBy returns a page's questions about the rest of the site
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
      // Things that don't exist are reported where they're used.
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
    // If confirmations can't be read, no page counts as out of date.
    pages: confirmed.problems.length > 0 ? [] : pages.filter(({ grounds }) => grounds.length > 0),
    find,
    digestOf,
  };
}

/** Question → the thing shown. Not variables: pages change with them, so no one has to read them again. */
const SHOWN: Readonly<Partial<Record<PageQuestion["kind"], (name: string) => string>>> = {
  operation: (id) => `operation:${id}`,
  webhook: (id) => `operation:${id}`,
  schema: (name) => `schema:${name}`,
  sample: (file) => `sample:${file.replace(/^samples\//, "")}`,
  screen: (name) => `screen:${name}`,
};

/** Returns where a page first names what it shows; its first line if a partial does. */
function firstLineWith(name: string, source: string): Position {
  const index = source.indexOf(name);
  return index < 0 ? { line: 1, column: 1 } : positionAt(source, index);
}

const API = "api/openapi.yaml";
const SETTINGS = "site.yaml";

/** Returns the file of the content folder that a thing is in. */
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
 * Returns a function that finds things in a content folder.
 * @param folder identifies the folder, or one commit of it
 * @param read returns the text of a file in it, e.g. `api/openapi.yaml`; undefined if it doesn't exist
 */
export function thingsIn(folder: string, read: (name: string) => string | undefined): FindThing {
  // Without variables: a new name or host changes the document, but no one has to read pages again for that.
  const api = once(() => readApiDocument(`${folder}/${API}`, read(API) ?? "", {}));
  const config = once(() => loadSiteConfig(SETTINGS, read(SETTINGS) ?? "").config);
  return remembered((thing: string): Thing | undefined => {
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
  });
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

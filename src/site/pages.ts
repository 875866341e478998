import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { threadId } from "node:worker_threads";
import { substituteFile } from "../config/variables";
import { bodyOf } from "../content-model/front-matter";
import type { Site, SiteDocument } from "../content-model/site";
import type { MarkdownOptions } from "../markdown/context";
import { processPage, type ProcessedPage } from "../markdown/process-page";
import type { Place } from "../problems/problem";
import { CACHE, prune } from "./cache";
import { isDevelop } from "./is-develop";
import { getSite, loadSite, sourceOf, type LoadedSite } from "./loaded-site";
import { pageInput } from "./page-input";
import { digestOf } from "./recorder";
import { responsesOf, type PageQuestion } from "./site-responses";
import { pipelineDigest } from "./source-digest";
import { notePage } from "./build-work";

/** A processed page, and everything about the rest of the site that it depends on. */
export interface SitePage extends ProcessedPage {
  /** Questions asked while the page was processed, without duplicates. */
  readonly asked: readonly PageQuestion[];
}

/** Returns a digest that changes whenever anything that a document's page shows changes. */
export function documentKey(document: SiteDocument): string {
  return keyInCache(document) ?? processAndStore(document).key;
}

/**
 * Returns a document's processed page. Uses the disk cache as long as the document, the pipeline and the responses to
 * the page's questions are the same.
 */
export function processDocument(document: SiteDocument): SitePage {
  const key = keyInCache(document);
  if (key === undefined || last?.key !== key) {
    const page = key === undefined ? undefined : readJson<SitePage>(pageFile(key));
    last = key !== undefined && page ? { key, page } : processAndStore(document);
  }
  return last.page;
}

/** The last requested page, because a query requests each of its fields. */
let last: { readonly key: string; readonly page: SitePage } | undefined;

/** Returns whether a document's page is in the cache. */
export const isProcessed = (document: SiteDocument): boolean => keyInCache(document) !== undefined;

/** Keys of pages known to be in the cache, per loaded site. */
const keys = new WeakMap<LoadedSite, Map<string, string>>();

/** Returns the key of a document's page, if the page is in the cache. */
function keyInCache(document: SiteDocument): string | undefined {
  const loaded = loadSite();
  const known = keys.get(loaded)?.get(document.id);
  if (known !== undefined) return known;
  const base = baseKey(document, loaded, getSite());
  const asked = questions.get(base) ?? readJson<readonly PageQuestion[]>(questionsFile(base));
  if (asked === undefined) return undefined;
  if (isDevelop()) questions.set(base, asked);
  const key = keyOf(base, asked, loaded);
  if (!existsSync(pageFile(key))) return undefined;
  remember(document, key, loaded);
  return key;
}

/** Questions by base key; only in develop, which needs those of all pages after each edit. */
const questions = new Map<string, readonly PageQuestion[]>();

function processAndStore(document: SiteDocument): { readonly key: string; readonly page: SitePage } {
  const loaded = loadSite();
  const site = getSite();
  const { options, asked } = pageInput(document, loaded, site);
  notePage(document.id);
  const processed = processSource(sourceOf(document, loaded), options, site);
  const page: SitePage = { ...processed, asked: asked() };
  const base = baseKey(document, loaded, site);
  const key = keyOf(base, page.asked, loaded);
  writeJson(pageFile(key), page);
  writeJson(questionsFile(base), page.asked);
  remember(document, key, loaded);
  return { key, page };
}

/** Processes a page's source text; problems have the columns of the file. */
export function processSource(source: string, options: MarkdownOptions, site: Site): ProcessedPage {
  const { file, variables = site.variables } = options;
  const { text, problems: variableProblems, sourceColumn } = substituteFile(file, source, variables);
  const page = processPage(bodyOf(text), options);
  // Samples and partials have their own files and positions.
  const placed = <Written extends Place>(written: Written): Written =>
    written.file === file ? { ...written, column: sourceColumn(written.line, written.column) } : written;
  return {
    ...page,
    links: page.links.map(placed),
    externalLinks: page.externalLinks.map(placed),
    questions: page.questions.map(placed),
    problems: [...variableProblems, ...page.problems.map(placed)],
  };
}

/** Returns a digest of everything known about a page before it's processed. */
function baseKey(document: SiteDocument, loaded: LoadedSite, { config, versionByName }: Site): string {
  const versionPath = versionByName.get(document.version)?.path;
  const { file, path: address } = document;
  return digestOf([pipelineDigest(), file, address, config.basePath, versionPath, sourceOf(document, loaded)]);
}

function keyOf(base: string, asked: readonly PageQuestion[], loaded: LoadedSite): string {
  const { digest } = responsesOf(loaded);
  return digestOf([base, asked.map((question) => [question.kind, question.name, digest(question)])]);
}

function remember(document: SiteDocument, key: string, loaded: LoadedSite): void {
  const known = keys.get(loaded) ?? new Map<string, string>();
  keys.set(loaded, known.set(document.id, key));
}

const STORE = path.join(CACHE, "pages");
const pageFile = (key: string): string => path.join(STORE, `${key}.json`);
const questionsFile = (base: string): string => path.join(STORE, `${base}.asked.json`);

/** Keeps these documents' pages in the cache, and removes files that haven't been used for a long time. */
export function prunePages(documents: readonly SiteDocument[]): void {
  const loaded = loadSite();
  const site = getSite();
  const used = documents.flatMap((document) => [
    pageFile(documentKey(document)),
    questionsFile(baseKey(document, loaded, site)),
  ]);
  prune(
    STORE,
    used.map((file) => path.basename(file)),
  );
}

/** Returns a value from the cache; makes and stores it if it's missing. */
export function fromCache<Value>(key: string, make: () => Value): Value {
  const known = readJson<Value>(pageFile(key));
  if (known !== undefined) return known;
  const made = make();
  writeJson(pageFile(key), made);
  return made;
}

/** Reads a cache file; undefined if it's missing or incomplete. */
function readJson<Value>(file: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Value;
  } catch {
    return undefined;
  }
}

/** Writes a new file and moves it into place, because query workers read the same folder. */
function writeJson(file: string, value: unknown): void {
  mkdirSync(STORE, { recursive: true });
  const partial = `${file}.${process.pid}-${threadId}`;
  writeFileSync(partial, JSON.stringify(value));
  renameSync(partial, file);
}

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { imageSize as readImageSize } from "image-size";
import { substitute, substituteFile } from "../config/variables";
import { runChecks } from "../checks/index";
import { parseFrontMatter } from "../content-model/front-matter";
import { buildSite, type Site, type SiteDocument, type SiteSources } from "../content-model/site";
import type { ImageSize, MarkdownOptions } from "../markdown/context";
import { highlight } from "../markdown/steps/code-blocks";
import { PIPELINE_VERSION, processPage, type ProcessedPage } from "../markdown/preset";
import { readApiDocument, type ApiDocument } from "../openapi/document";
import { operationComponentData } from "../openapi/component-data";
import { formatProblem, type Problem } from "../problems/problem";
import { contentDirectory, displayPath, readSiteSources, textFiles } from "./content-files";

/** Everything known about the content folder, read once per process and again after a change. */
export interface LoadedSite {
  readonly directory: string;
  readonly sources: SiteSources;
  /** Undefined while site.yaml is not usable. */
  readonly site: Site | undefined;
  readonly api: ApiDocument;
  /** Configuration, front matter, sidebars and API document; pages are checked by `checkSite`. */
  readonly problems: readonly Problem[];
}

let loaded: LoadedSite | undefined;

export function loadSite(): LoadedSite {
  loaded ??= readSite();
  return loaded;
}

/** The site, for hooks that run after the checks have passed. */
export function getSite(): Site {
  const { site } = loadSite();
  if (!site) throw new Error("content/site.yaml is not usable; run `npm run check`");
  return site;
}

/** Forgets what was read, so that the next question reads the files again. */
export function forgetSite(): void {
  loaded = undefined;
}

function readSite(): LoadedSite {
  const directory = contentDirectory();
  const sources = readSiteSources(directory);
  const { site, problems } = buildSite(sources);
  const apiFile = path.join(directory, "api", "openapi.yaml");
  const apiText = existsSync(apiFile) ? readFileSync(apiFile, "utf8") : "";
  const api = readApiDocument(displayPath(apiFile), apiText, site?.variables ?? {});
  return { directory, sources, site, api, problems: [...problems, ...api.problems] };
}

/** Processes every page and runs every check. All problems of the content folder, or none. */
export function checkSite(): readonly Problem[] {
  const { site, sources, problems } = loadSite();
  if (!site) return problems;
  const pages = new Map(site.versions.flatMap((version) => version.documents).map((document) => [document, processDocument(document)]));
  // A file that several pages show has its problems once.
  const all = [...problems, ...runChecks({ site, sources, pages })];
  return [...new Map(all.map((problem) => [formatProblem(problem), problem])).values()];
}

/** Changes whenever anything changes that the page of a document shows. */
export function documentKey(document: SiteDocument): string {
  return pageInput(document).key;
}

/** The processed form of a document, from the cache on disk where nothing it depends on has changed. */
export function processDocument(document: SiteDocument): ProcessedPage {
  const { source, options, key } = pageInput(document);
  return cached(key, () => {
    const { text, problems: variableProblems, sourceColumn } = substituteFile(document.file, source, getSite().variables);
    const { body } = parseFrontMatter(document.file, text, {});
    const page = processPage(body, options);
    const problems = [
      ...variableProblems,
      // Problems of samples and partials name their own files and places.
      ...page.problems.map((problem) => (problem.file === document.file ? { ...problem, column: sourceColumn(problem.line, problem.column) } : problem)),
    ];
    const links = page.links.map((link) => ({ ...link, column: sourceColumn(link.line, link.column) }));
    return { ...page, links, problems };
  });
}

function pageInput(document: SiteDocument): { readonly source: string; readonly options: MarkdownOptions; readonly key: string } {
  const { directory, api } = loadSite();
  const site = getSite();
  const source = readFileSync(path.resolve(document.file), "utf8");
  const version = site.versions.find((candidate) => candidate.name === document.version);
  const options: MarkdownOptions = {
    file: document.file,
    path: document.path,
    basePath: site.config.basePath,
    versionPath: version?.path ?? "/",
    imageSize: (address) => imageSize(directory, address),
    // The archive of a sample shop is made from its folder.
    fileExists: (address) => existsSync(path.join(directory, address.replace(/^(\/samples\/[\w-]+-shop)\.zip$/, "$1"))) || existsSync(path.join("static", address)),
    variables: site.variables,
    samples: textFiles(directory, "samples"),
    componentData: (name, attributes) => (name === "Operation" ? operationComponentData(api, String(attributes.id), (code) => highlight(code, "json")) : undefined),
  };
  const fragments = fragmentTexts(source, options);
  const all = [source, ...fragments].join("\n");
  // Files and the API document are part of what a page shows, so their state is part of the key.
  const files = [...all.matchAll(/\/(?:images|downloads|samples)\/[\w./-]+/g)].map(([address]) => [address, options.fileExists(address), options.imageSize(address)]);
  const apiKey = all.includes("<Operation") ? api.digest : "";
  const parts = JSON.stringify([PIPELINE_VERSION, document.file, document.path, options.basePath, options.versionPath, site.variables, files, apiKey, fragments, source]);
  return { source, options, key: createHash("sha256").update(parts).digest("hex").slice(0, 32) };
}

/** Texts of the files that a page shows by `file="…"`, and of those that they show in turn; names that do not exist count too. */
function fragmentTexts(source: string, options: MarkdownOptions): string[] {
  const texts = new Map<string, string>();
  const collect = (text: string): void => {
    for (const [, name = ""] of substitute(text, options.variables ?? {}).matchAll(/\bfile=["']([^"'\n]+)["']/g)) {
      if (texts.has(name)) continue;
      const found = options.samples?.read(name) ?? "";
      texts.set(name, found);
      if (name.endsWith(".mdx")) collect(found);
    }
  };
  collect(source);
  return [...texts].flat();
}

function imageSize(directory: string, address: string): ImageSize | undefined {
  const file = path.join(directory, address);
  if (!address.startsWith("/images/") || !existsSync(file)) return undefined;
  const { width, height } = readImageSize(readFileSync(file));
  return { width, height };
}

/** Conventional place for caches of build tools; shared by every site built from this checkout. */
const CACHE = path.join("node_modules", ".cache", "developer-resources");

function cached(key: string, compute: () => ProcessedPage): ProcessedPage {
  const file = path.join(CACHE, `${key}.json`);
  try {
    return JSON.parse(readFileSync(file, "utf8")) as ProcessedPage;
  } catch {
    // Not there yet, or cut short by a crash: compute it.
  }
  const result = compute();
  mkdirSync(CACHE, { recursive: true });
  // Written aside and moved, because query workers read the same folder.
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, JSON.stringify(result));
  renameSync(partial, file);
  return result;
}

/** A text file of the content folder with its variables filled in. */
export function substituted(text: string): string {
  return substitute(text, getSite().variables);
}

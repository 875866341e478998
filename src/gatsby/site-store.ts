import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { imageSize as readImageSize } from "image-size";
import { substitute, substituteFile } from "../config/variables";
import { checkFreshness } from "../checks/freshness";
import { runChecks } from "../checks/index";
import { parseFrontMatter } from "../content-model/front-matter";
import { buildSite, type Site, type SiteDocument, type SiteSources } from "../content-model/site";
import type { ImageSize, MarkdownOptions } from "../markdown/context";
import { highlight } from "../markdown/steps/code-blocks";
import { PIPELINE_VERSION, processPage, type ProcessedPage } from "../markdown/preset";
import { apiIndexContent } from "../openapi/api-index";
import { readApiDocument, type ApiDocument } from "../openapi/document";
import { operationComponentData } from "../openapi/component-data";
import { apiDownloads } from "../openapi/downloads";
import { readHistory, releases, type ApiSnapshot } from "../openapi/history";
import { changeLogContent, downloadsContent, webhookContent } from "../openapi/page-content";
import { formatProblem, type Problem } from "../problems/problem";
import type { BrandManifest } from "../brand/manifest";
import { readBrandManifest } from "./brand-cache";
import { CACHE } from "./cache";
import { contentDirectory, displayPath, readApiHistory, readSiteSources, textFiles } from "./content-files";
import { freshnessOf } from "./freshness";

/** Everything known about the content folder, read once per process and again after a change. */
export interface LoadedSite {
  readonly directory: string;
  readonly sources: SiteSources;
  /** Undefined while site.yaml is not usable. */
  readonly site: Site | undefined;
  readonly api: ApiDocument;
  /** Undefined before `renderBrand`, and for a site without content/brand. */
  readonly brand: BrandManifest | undefined;
  readonly brandDigest: string;
  /** Kept versions of the API document, oldest first; empty where the site keeps no change log. */
  readonly history: readonly ApiSnapshot[];
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
  const history = readHistory(readApiHistory(directory), site?.variables ?? {});
  const { manifest: brand, digest: brandDigest } = readBrandManifest(directory, site);
  return { directory, sources, site, api, history, brand, brandDigest, problems: [...problems, ...api.problems] };
}

/** Processes every page and runs every check. All problems of the content folder, or none. */
export function checkSite(): readonly Problem[] {
  const { site, sources, api, history, problems } = loadSite();
  if (!site) return problems;
  const pages = new Map(site.versions.flatMap((version) => version.documents).map((document) => [document, processDocument(document)]));
  const freshness = freshnessOf(loadSite());
  // A file that several pages show has its problems once.
  const all = [...problems, ...runChecks({ site, sources, pages, api, history }), ...checkFreshness(freshness.pages, freshness.confirmations, freshness.digestOf)];
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
    const links = page.links.map((link) => (link.file === undefined ? { ...link, column: sourceColumn(link.line, link.column) } : link));
    return { ...page, links, problems };
  });
}

function pageInput(document: SiteDocument): { readonly source: string; readonly options: MarkdownOptions; readonly key: string } {
  const { directory, api, history, brand, brandDigest } = loadSite();
  const site = getSite();
  const source = readFileSync(path.resolve(document.file), "utf8");
  const version = site.versions.find((candidate) => candidate.name === document.version);
  const brandFile = (address: string) => brand?.pictures.flatMap(({ files }) => files).find((file) => file.address === address);
  const options: MarkdownOptions = {
    file: document.file,
    path: document.path,
    basePath: site.config.basePath,
    versionPath: version?.path ?? "/",
    imageSize: (address) => brandFile(address) ?? imageSize(directory, address),
    brand,
    // The archive of a sample shop is made from its folder.
    fileExists: (address) => brandFile(address) !== undefined || address === brand?.archive.address || existsSync(path.join(directory, address.replace(/^(\/samples\/[\w-]+-shop)\.zip$/, "$1"))) || existsSync(path.join("static", address)),
    fileSize: (address) => [path.join(directory, address), path.join("static", address)].filter((file) => existsSync(file)).map((file) => statSync(file).size)[0],
    variables: site.variables,
    samples: textFiles(directory, "samples"),
    partials: textFiles(directory, "partials"),
    componentData: (name, attributes) => {
      if (name === "ApiChangeLog") return changeLogContent(releases(history), site.config.basePath);
      if (name === "ApiDownloads") return downloadsContent(apiDownloads(api), site.config.basePath);
      if (name === "ApiWebhook") return webhookContent(api, String(attributes.id));
      if (name === "ApiIndex") return apiIndexContent(api, String(attributes.of), site.config.product.name, site.config.basePath);
      return name === "Operation" ? operationComponentData(api, String(attributes.id), highlight) : undefined;
    },
  };
  const fragments = fragmentTexts(source, options);
  const all = [source, ...fragments].join("\n");
  // Files and the API document are part of what a page shows, so their state is part of the key.
  const files = [...all.matchAll(/\/(?:images|downloads|samples)\/[\w./-]+/g)].map(([address]) => [address, options.fileExists(address), options.imageSize(address), options.fileSize?.(address)]);
  const apiKey = /<(Operation|Api[A-Z])/.test(all) ? [api.digest, ...history.map((snapshot) => snapshot.api.digest)] : "";
  const brandKey = all.includes("<Brand") ? brandDigest : "";
  const parts = JSON.stringify([PIPELINE_VERSION, document.file, document.path, options.basePath, options.versionPath, site.variables, files, apiKey, brandKey, fragments, source]);
  return { source, options, key: createHash("sha256").update(parts).digest("hex").slice(0, 32) };
}

/** Texts of the files that a page shows by `file="…"`, and of those that they show in turn; names that do not exist count too. */
function fragmentTexts(source: string, options: MarkdownOptions): string[] {
  const texts = new Map<string, string>();
  const collect = (text: string): void => {
    for (const [, name = ""] of substitute(text, options.variables ?? {}).matchAll(/\bfile=["']([^"'\n]+)["']/g)) {
      if (texts.has(name)) continue;
      const found = options.samples?.read(name) ?? options.partials?.read(name) ?? "";
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

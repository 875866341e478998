import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { substitute, substituteFile } from "../config/variables";
import { checkFreshness } from "../checks/freshness";
import { runChecks } from "../checks/index";
import { parseFrontMatter } from "../content-model/front-matter";
import { buildSite, type Site, type SiteDocument, type SiteSources } from "../content-model/site";
import { processPage, type ProcessedPage } from "../markdown/preset";
import { readApiDocument } from "../openapi/document";
import type { ApiModel } from "../openapi/model";
import { readHistory, type ApiSnapshot } from "../openapi/history";
import { formatProblem, type Problem } from "../problems/problem";
import type { BrandManifest } from "../brand/manifest";
import { readBrandManifest } from "./brand-cache";
import { CACHE } from "./cache";
import { contentDirectory, displayPath, readApiHistory, readSiteSources } from "./content-files";
import { freshnessOf } from "./freshness";
import { pageInput } from "./page-input";

/** Everything known about the content folder, read once per process and again after a change. */
export interface LoadedSite {
  readonly directory: string;
  readonly sources: SiteSources;
  /** Undefined while site.yaml is not usable. */
  readonly site: Site | undefined;
  readonly api: ApiModel;
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
  const pages = new Map(
    site.versions.flatMap((version) => version.documents).map((document) => [document, processDocument(document)]),
  );
  const freshness = freshnessOf(loadSite());
  // A file that several pages show has its problems once.
  const all = [
    ...problems,
    ...runChecks({ site, sources, pages, api, history }),
    ...checkFreshness(freshness.pages, freshness.confirmations, freshness.digestOf),
  ];
  return [...new Map(all.map((problem) => [formatProblem(problem), problem])).values()];
}

/** Changes whenever anything changes that the page of a document shows. */
export function documentKey(document: SiteDocument): string {
  return pageInput(document, loadSite(), getSite()).key;
}

/** The processed form of a document, from the cache on disk where nothing it depends on has changed. */
export function processDocument(document: SiteDocument): ProcessedPage {
  const { source, options, key } = pageInput(document, loadSite(), getSite());
  return cached(key, () => {
    const {
      text,
      problems: variableProblems,
      sourceColumn,
    } = substituteFile(document.file, source, getSite().variables);
    const { body } = parseFrontMatter(document.file, text, {});
    const page = processPage(body, options);
    const problems = [
      ...variableProblems,
      // Problems of samples and partials name their own files and places.
      ...page.problems.map((problem) =>
        problem.file === document.file ? { ...problem, column: sourceColumn(problem.line, problem.column) } : problem,
      ),
    ];
    const links = page.links.map((link) =>
      link.file === undefined ? { ...link, column: sourceColumn(link.line, link.column) } : link,
    );
    return { ...page, links, problems };
  });
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

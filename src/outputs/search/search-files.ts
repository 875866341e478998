import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { SiteDocument, SiteVersion } from "../../content-model/site";
import type { ContentNode } from "../../markdown/serialise";
import {
  PAGEFIND_FOLDER,
  searchFolder,
  type PagesManifest,
  type SearchManifest,
  type SearchTexts,
} from "../../shared/search/index-data";
import { formatBytes } from "../../shared/format-bytes";
import { bundleScript } from "../bundle-script";
import { getSite, loadSite } from "../../site/loaded-site";
import { documentKey, fromCache, processDocument } from "../../site/pages";
import { sourceDigest } from "../../site/source-digest";
import { buildIndex, listedDocuments, type BuiltIndex } from "../../search/site-index";
import { pagefindFiles } from "../../search/pagefind";
import { sectionsOf, type Section } from "../../search/sections";
import { writeOutput } from "../write-output";

/** Characters after which a file of texts is full, so that results improve while the rest is loading. */
const TEXTS_LIMIT = 200_000;

/** Budget in compressed bytes for what the embedded search loads before the first results. */
export const FIRST_RESULT_BUDGET = 60_000;

/** Returns the index of the last version. */
export function siteIndex(): BuiltIndex {
  return versionIndex(getSite().lastVersion);
}

function versionIndex(version: SiteVersion): BuiltIndex {
  const pages = listedDocuments(version).map(([document, breadcrumbs]) => {
    const { content, questions } = processDocument(document);
    return { document, breadcrumbs, content, questions, sections: sectionsIn(document, content) };
  });
  return buildIndex(pages, getSite().config.search.language, loadSite().search);
}

/** Returns a page's sections, cached because parsing the HTML of all pages takes longer than the rest of the index. */
function sectionsIn(document: SiteDocument, content: readonly ContentNode[]): readonly Section[] {
  searchDigest ??= sourceDigest((file) => file.startsWith("search/"));
  return fromCache(`${documentKey(document)}-sections-${searchDigest}`, () => sectionsOf(content));
}

let searchDigest: string | undefined;

/** Returns the files of an index, and the manifest that names them. */
export function indexFiles({ heads, texts, asked }: BuiltIndex, worker: string) {
  const headFile = named(JSON.stringify(heads), "json");
  const first = heads.entries.length;
  // Questions and keywords first: they're short and match most searches.
  const [questions, ...more] = portions(texts.slice(first), first);
  const all = [...(questions ? [{ ...questions, asked }] : []), ...more, ...portions(texts.slice(0, first), 0)];
  const textFiles = all.map((portion) => named(JSON.stringify(portion), "json"));
  const workerFile = named(worker, "js");
  const manifest: SearchManifest = {
    heads: headFile.name,
    texts: textFiles.map(({ name }) => name),
    worker: workerFile.name,
  };
  return { files: [headFile, ...textFiles, workerFile], manifest, first: [headFile, workerFile] };
}

interface NamedFile {
  readonly name: string;
  readonly text: string;
}

function named(text: string, ending: string): NamedFile {
  return { name: `${createHash("sha256").update(text).digest("hex").slice(0, 16)}.${ending}`, text };
}

/** Splits texts into files of limited size. */
function portions(texts: readonly string[], from: number): SearchTexts[] {
  const all: { from: number; texts: string[]; size: number }[] = [];
  texts.forEach((text, position) => {
    let portion = all[all.length - 1];
    if (!portion || portion.size > TEXTS_LIMIT) all.push((portion = { from: from + position, texts: [], size: 0 }));
    portion.texts.push(text);
    portion.size += text.length;
  });
  return all.map(({ from, texts: list }) => ({ from, texts: list }));
}

const workerScript = (): string => bundleScript("src/browser/search/worker.ts");

/** Returns the compressed size of files in bytes, as servers would send them. */
const wireBytes = (files: readonly NamedFile[]): number =>
  files.reduce((sum, { text }) => sum + gzipSync(text, { level: 9 }).length, 0);

/** Returns the build's warning for an embedded index over budget; undefined within budget. */
export function budgetAdvice(bytes: number): string | undefined {
  if (bytes <= FIRST_RESULT_BUDGET) return undefined;
  return (
    `The search index weighs ${formatBytes(bytes)} compressed before the first results, more than the ` +
    `${formatBytes(FIRST_RESULT_BUDGET)} that readers should wait for. Set \`search.provider\` to \`pagefind\` in ` +
    "content/site.yaml: its index is read in parts (docs/operating.md, Search)."
  );
}

type Content = string | Uint8Array;

/** A version's search files by path in its folder, without the manifest that names them. */
interface VersionFiles {
  readonly files: ReadonlyMap<string, Content>;
  readonly manifest: SearchManifest | PagesManifest;
  /** Compressed bytes; 0 if the provider doesn't use the embedded index. */
  readonly first: number;
}

function embeddedFiles(index: BuiltIndex): VersionFiles {
  const { files, manifest, first } = indexFiles(index, workerScript());
  return { files: new Map(files.map(({ name, text }) => [name, text])), manifest, first: wireBytes(first) };
}

/** Returns the files for a provider with its own index files, or with none. */
function listedFiles({ heads }: BuiltIndex, own: ReadonlyMap<string, Content>): VersionFiles {
  const places = heads.pages.map(({ title, href }) => ({ title, href }));
  const pages = named(JSON.stringify(places), "json");
  const digest = [...own].reduce((hash, [name, content]) => hash.update(name).update(content), createHash("sha256"));
  const manifest: PagesManifest = {
    pages: pages.name,
    digest: own.size === 0 ? "" : digest.digest("hex").slice(0, 16),
  };
  const inFolder = [...own].map(([name, content]) => [`${PAGEFIND_FOLDER}${name}`, content] as const);
  return { files: new Map([[pages.name, pages.text], ...inFolder]), manifest, first: 0 };
}

async function filesOf(version: SiteVersion): Promise<VersionFiles> {
  const index = versionIndex(version);
  const { provider } = getSite().config.search;
  if (provider === "embedded") return embeddedFiles(index);
  return listedFiles(index, provider === "pagefind" ? await pagefindFiles(index) : new Map());
}

/**
 * Writes the search files of each version into `public/search/`. Warns if an index is too large.
 * @returns the addresses of the files
 */
export async function writeSearchFiles(publicDirectory: string): Promise<readonly string[]> {
  const { versions, lastVersion } = getSite();
  const older = versions.filter((version) => version !== lastVersion);
  const written = new Set<string>();
  let heaviest = 0;
  for (const version of [lastVersion, ...older]) {
    const folder = searchFolder(version !== lastVersion ? version.name : null);
    const { files, manifest, first } = await filesOf(version);
    heaviest = Math.max(heaviest, first);
    for (const [name, content] of [...files, ["manifest.json", JSON.stringify(manifest)] as const])
      written.add(writeOutput(publicDirectory, `${folder}${name}`, content));
  }
  const advice = budgetAdvice(heaviest);
  if (advice !== undefined) console.warn(advice);
  return [...written];
}

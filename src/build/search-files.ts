import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import { gzipSync } from "node:zlib";
import type { SearchManifest, SearchTexts } from "../shared/search/index-data";
import { formatBytes } from "../shared/format-bytes";
import { getSite, loadSite } from "./loaded-site";
import { processDocument } from "./pages";
import { buildIndex, listedDocuments, type BuiltIndex } from "./search-index";

/** Most characters of one file of texts, so that results improve while the rest is on its way. */
const TEXTS_LIMIT = 200_000;

/** What the embedded index may weigh before the first results, compressed. */
export const FIRST_RESULT_BUDGET = 60_000;

/** The index of the version that is served without a prefix. */
export function siteIndex(): BuiltIndex {
  const { config, lastVersion } = getSite();
  const pages = lastVersion ? listedDocuments(lastVersion) : [];
  return buildIndex(
    pages.map(([document, breadcrumbs]) => ({ document, breadcrumbs, content: processDocument(document).content })),
    config.search.language,
    loadSite().aliases,
  );
}

/** Files of an index by name, and the manifest that names them. */
export function indexFiles({ heads, texts }: BuiltIndex, worker: string) {
  const headFile = named(JSON.stringify(heads), "json");
  const textFiles = portions(texts).map((portion) => named(JSON.stringify(portion), "json"));
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

/** Texts in files of a limited size. */
function portions(texts: readonly string[]): SearchTexts[] {
  const all: { from: number; texts: string[]; size: number }[] = [];
  texts.forEach((text, position) => {
    let portion = all[all.length - 1];
    if (!portion || portion.size > TEXTS_LIMIT) all.push((portion = { from: position, texts: [], size: 0 }));
    portion.texts.push(text);
    portion.size += text.length;
  });
  return all.map(({ from, texts: list }) => ({ from, texts: list }));
}

/** The worker's script: one file without imports, because a page of another base path starts it by address. */
export function workerScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: ["src/browser/search/worker.ts"],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2020",
    legalComments: "none",
  });
  return outputFiles[0]?.text ?? "";
}

/** Bytes of texts on the wire, compressed as servers do. */
export const wireBytes = (files: readonly NamedFile[]): number =>
  files.reduce((sum, { text }) => sum + gzipSync(text, { level: 9 }).length, 0);

/** What the build says about an index that is over its budget; undefined for one that is not. */
export function budgetAdvice(bytes: number): string | undefined {
  if (bytes <= FIRST_RESULT_BUDGET) return undefined;
  return (
    `The search index weighs ${formatBytes(bytes)} before the first results, more than the ${formatBytes(FIRST_RESULT_BUDGET)} ` +
    "that readers should wait for. A site of this size needs an index that is read in parts (docs/operating.md)."
  );
}

/**
 * Writes the search index and the worker into `public/search/`, and removes what an earlier build left there.
 * @returns advice for whoever builds; undefined where there is none
 */
export function writeSearchFiles(publicDirectory = "public"): string | undefined {
  const folder = path.join(publicDirectory, "search");
  const { files, manifest, first } = indexFiles(siteIndex(), workerScript());
  const kept = new Set([...files.map(({ name }) => name), "manifest.json"]);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (!kept.has(name)) rmSync(path.join(folder, name), { recursive: true });
  for (const { name, text } of files)
    if (!existsSync(path.join(folder, name))) writeFileSync(path.join(folder, name), text);
  writeFileSync(path.join(folder, "manifest.json"), JSON.stringify(manifest));
  return budgetAdvice(wireBytes(first));
}

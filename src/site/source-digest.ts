import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { filesOf } from "./files-of";

/** File where npm records the version and hash of each installed package. */
const INSTALLED = path.join("node_modules", ".package-lock.json");

/**
 * Returns a short digest of sources below `src/` and of installed packages, including fonts, as a cache key for what
 * they make.
 * @param fits gets paths below `src/`, with forward slashes, e.g. `markdown/process-page.ts`
 */
export function sourceDigest(fits: (file: string) => boolean): string {
  const hash = createHash("sha256");
  if (existsSync(INSTALLED)) hash.update(readFileSync(INSTALLED));
  const root = path.resolve("src");
  for (const file of filesOf(root).filter(fits)) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest("hex").slice(0, 12);
}

/** Folders of `src/` for browsers, React or files that pages don't show, and a generated file. */
const NOT_PIPELINE =
  /^(browser|theme|templates|pages|workbench|outputs|search|gatsby|gatsby-patches)\/|^gatsby-types\.d\.ts$/;

/**
 * Returns whether a file can affect the Markdown pipeline's output: the pure rooms, `site`, and rules and data of
 * components. React components are `.tsx`.
 * @param file path below `src/`, with forward slashes
 */
export function isPipelineSource(file: string): boolean {
  if (!file.endsWith(".ts") || file.endsWith(".test.ts")) return false;
  return !NOT_PIPELINE.test(file);
}

let pipeline: string | undefined;

/** Returns the digest of the pipeline's sources, computed once per process. */
export function pipelineDigest(): string {
  pipeline ??= sourceDigest(isPipelineSource);
  return pipeline;
}

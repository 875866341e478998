import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";

/** Where npm notes the version and the digest of each package that is installed. */
const INSTALLED = path.join("node_modules", ".package-lock.json");

/**
 * A short digest of the sources below `src/` whose path fits and of the installed packages, fonts among them, so that
 * a cache of what they make ends when they change.
 * @param fits gets paths below `src/`, with forward slashes: `markdown/process-page.ts`
 */
export function sourceDigest(fits: (file: string) => boolean): string {
  const hash = createHash("sha256");
  if (existsSync(INSTALLED)) hash.update(readFileSync(INSTALLED));
  const root = path.resolve("src");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => file.split(path.sep).join("/"));
  for (const file of files.sort()) {
    if (fits(file)) hash.update(file).update(readFileSync(path.join(root, file)));
  }
  return hash.digest("hex").slice(0, 12);
}

/** Folders of `src/` whose code runs in browsers or in React or writes what pages do not show, and a generated file. */
const NOT_PIPELINE = /^(browser|theme|templates|pages|outputs|search|gatsby|gatsby-patches)\/|^gatsby-types\.d\.ts$/;

/**
 * Whether a file can change what the Markdown pipeline makes of a page: the pure rooms, `site`, and rules and data of
 * components. Their looks are `.tsx`.
 * @param file path below `src/`, with forward slashes
 */
export function isPipelineSource(file: string): boolean {
  if (!file.endsWith(".ts") || file.endsWith(".test.ts")) return false;
  return !NOT_PIPELINE.test(file);
}

let pipeline: string | undefined;

/** Digest of the pipeline's own sources, computed once per process. */
export function pipelineDigest(): string {
  pipeline ??= sourceDigest(isPipelineSource);
  return pipeline;
}

import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import type { BrandManifest } from "../brand/manifest";
import type { BrandFiles } from "../brand/sources";
import type { Site } from "../content-model/site";
import { CACHE } from "./cache";
import { isDevelop } from "./is-develop";
import { listFolder, readText } from "./read-text";
import { sourceDigest } from "./source-digest";

/** Selects the code that renders pictures, whose changes may change files of the same sources. */
const isRenderer = (file: string): boolean =>
  /^(brand\/[^/]+|site\/(brand|archive|fonts))\.ts$/.test(file) && !file.endsWith(".test.ts");
let rendererDigest: string | undefined;

/** Returns the cache folder for a site's current pictures; undefined without content/brand. */
export function brandCache(directory: string, site: Site | undefined): string | undefined {
  const folder = path.join(directory, "brand");
  if (!site || !existsSync(folder)) return undefined;
  rendererDigest ??= sourceDigest(isRenderer);
  const parts = JSON.stringify([rendererDigest, site.variables, readBrandFiles(folder)]);
  return path.join(CACHE, `brand-${createHash("sha256").update(parts).digest("hex").slice(0, 16)}`);
}

/** Time in ms after which unused folders are removed. */
const KEPT = 60 * 60 * 1000;

/** Returns whether a cache folder has all pictures; if so, marks it as used now. */
export function isInUse(target: string): boolean {
  if (!existsSync(path.join(target, "manifest.json"))) return false;
  utimesSync(target, new Date(), new Date());
  return true;
}

/**
 * Moves a folder of rendered pictures to its place in the cache, unless another command was faster, and removes folders
 * that are no longer used, from earlier sources or crashes. Several commands may run at once.
 */
export function keepBrand(partial: string, target: string): void {
  if (isInUse(target)) rmSync(partial, { recursive: true });
  else renameSync(partial, target);
  const cache = path.dirname(target);
  for (const name of readdirSync(cache).filter((candidate) => candidate.startsWith("brand-"))) {
    const { mtimeMs } = statSync(path.join(cache, name), { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (mtimeMs < Date.now() - KEPT) rmSync(path.join(cache, name), { recursive: true, force: true });
  }
}

/** Returns the file with the plan of what will be rendered into a cache folder. */
export const planOf = (target: string): string => `${target}.plan.json`;

/** Returns the manifest of what's rendered or, in develop, planned, and a digest of it; neither if there's none. */
export function readBrandManifest(
  directory: string,
  site: Site | undefined,
): { readonly manifest: BrandManifest | undefined; readonly digest: string } {
  const target = brandCache(directory, site) ?? "";
  const files = [path.join(target, "manifest.json"), ...(isDevelop() ? [planOf(target)] : [])];
  const file = files.find((candidate) => existsSync(candidate));
  if (target === "" || file === undefined) return { manifest: undefined, digest: "" };
  return { manifest: JSON.parse(readFileSync(file, "utf8")) as BrandManifest, digest: path.relative(CACHE, file) };
}

/** Reads the text files of content/brand. */
export function readBrandFiles(folder: string): BrandFiles {
  const names = listFolder(folder, true).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return Object.fromEntries(
    names
      .map((name) => name.split(path.sep).join("/"))
      .filter((name) => /\.(svg|yaml)$/.test(name))
      .sort()
      .map((name) => [name, readText(path.join(folder, name))]),
  );
}

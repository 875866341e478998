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

/** The code that renders pictures; a change of it may give other files for the same sources. */
const isRenderer = (file: string): boolean =>
  /^(brand\/[^/]+|site\/(brand|archive|fonts))\.ts$/.test(file) && !file.endsWith(".test.ts");
let rendererDigest: string | undefined;

/** The folder for the pictures of a site as it is now; undefined for a site without content/brand. */
export function brandCache(directory: string, site: Site | undefined): string | undefined {
  const folder = path.join(directory, "brand");
  if (!site || !existsSync(folder)) return undefined;
  rendererDigest ??= sourceDigest(isRenderer);
  const parts = JSON.stringify([rendererDigest, site.variables, readBrandFiles(folder)]);
  return path.join(CACHE, `brand-${createHash("sha256").update(parts).digest("hex").slice(0, 16)}`);
}

/** Folders that no command used for so long are removed, in ms. */
const KEPT = 60 * 60 * 1000;

/** Whether a folder of the cache holds all pictures; if so, it counts as used now. */
export function isInUse(target: string): boolean {
  if (!existsSync(path.join(target, "manifest.json"))) return false;
  utimesSync(target, new Date(), new Date());
  return true;
}

/**
 * Makes a folder of rendered pictures that of a site, unless another command was faster, and removes the folders that
 * no command needs any more: those of earlier sources, and those cut short by a crash. Commands run side by side.
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

/** Where it is written what will be rendered into a folder of the cache. */
export const planOf = (target: string): string => `${target}.plan.json`;

/** What was rendered, in develop else what is planned, and a digest that changes with it; nothing before either. */
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

/** The text files of content/brand. */
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

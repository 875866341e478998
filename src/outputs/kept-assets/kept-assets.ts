import { cpSync, existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { removeEarlier } from "../earlier-files";
import { filesOf } from "../../site/files-of";

/** Scripts and styles that webpack names after their content, and the files of the search index and of sidebars. */
const HASHED = /^(?:[^/]+[-.][0-9a-f]{10}\.(?:js|css)|search\/[0-9a-f]{16}\.(?:js|json)|sidebars\/[0-9a-f]{16}\.json)$/;
/** Of a whole name: chunks that templates share are named after another one. */
const HASH = /[0-9a-f]+(?=\.[a-z]+$)/;

export interface KeptBuilds {
  /** Where the files of earlier builds wait; it has to outlive `gatsby clean`. */
  readonly store: string;
  /** How many earlier builds' files to keep in the site, 0 or more. */
  readonly keep: number;
}

/**
 * Keeps the hashed files of the builds before in the site, so that readers in the middle of a visit can go on after a
 * deployment: their pages ask for scripts of their own build. Files of older builds are removed from the site, which
 * a warm build would leave there for ever, and from the store.
 * @param publicFolder the built site
 * @param kept undefined to keep none and to remember nothing of this build
 * @returns how many files of earlier builds the site has now
 */
export function keepAssets(publicFolder: string, kept: KeptBuilds | undefined): number {
  const own = ownFiles(publicFolder);
  const added = kept === undefined ? new Map<string, string>() : filesToKeep(kept, own);
  removeEarlier(publicFolder, "assets", [...own, ...added.keys()]);
  for (const [file, build] of added) {
    const target = path.join(publicFolder, file);
    if (!existsSync(target)) cpSync(path.join(build, file), target, { preserveTimestamps: true });
  }
  if (kept !== undefined) storeBuild(publicFolder, kept.store, own);
  return added.size;
}

/** Files of the builds before that stay in the site, each with the folder of its build. Removes older builds from the store. */
function filesToKeep({ store, keep }: KeptBuilds, own: readonly string[]): Map<string, string> {
  const earlier = storedBuilds(store).filter((build) => listOf(store, build).join() !== own.join());
  for (const build of earlier.slice(keep)) rmSync(path.join(store, build), { recursive: true });
  const files = earlier
    .slice(0, keep)
    .flatMap((build) => listOf(store, build).map((file) => [file, path.join(store, build)] as const));
  return new Map(files.filter(([file]) => !own.includes(file)));
}

/** The hashed files that the pages of this build may ask for: a page, the runtime, the index or page data names their hash. */
export function ownFiles(publicFolder: string): string[] {
  const read = (file: string): string => readFileSync(path.join(publicFolder, file), "utf8");
  const home = read("index.html");
  const runtimes = [...home.matchAll(/webpack-runtime-[0-9a-f]{10}\.js/g)].map(([name]) => read(name));
  const manifest = existsSync(path.join(publicFolder, "search/manifest.json")) ? read("search/manifest.json") : "";
  const chrome = filesOf(publicFolder).filter((file) => file.startsWith("page-data/sq/"));
  const named = [home, ...runtimes, manifest, ...chrome.map(read)].join("\n");
  return filesOf(publicFolder).filter((file) => HASHED.test(file) && named.includes(HASH.exec(file)?.[0] ?? file));
}

/** Names of the builds in the store, the last one first. They are named by their time. */
function storedBuilds(store: string): string[] {
  return existsSync(store) ? readdirSync(store).sort().reverse() : [];
}

function listOf(store: string, build: string): string[] {
  return filesOf(path.join(store, build));
}

/** The same build made again takes the place of the one before. */
function storeBuild(publicFolder: string, store: string, files: readonly string[]): void {
  for (const build of storedBuilds(store)) {
    if (listOf(store, build).join() === files.join()) rmSync(path.join(store, build), { recursive: true });
  }
  const folder = path.join(store, new Date().toISOString().replaceAll(":", "-"));
  for (const file of files)
    cpSync(path.join(publicFolder, file), path.join(folder, file), { preserveTimestamps: true });
}

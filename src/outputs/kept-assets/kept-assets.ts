import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { InlineHashes } from "../../hosts/policy";
import { removeEarlier } from "../earlier-files";
import { filesOf } from "../../site/files-of";

/** Scripts and styles that webpack names after their content, and the files of the search index and of sidebars. */
const HASHED = /^(?:[^/]+[-.][0-9a-f]{10}\.(?:js|css)|search\/[0-9a-f]{16}\.(?:js|json)|sidebars\/[0-9a-f]{16}\.json)$/;
/** Of a whole name: chunks that templates share are named after another one. */
const HASH = /[0-9a-f]+(?=\.[a-z]+$)/;
/** Beside the files of a build in the store: what its pages carry inside of themselves. */
const HASHES_FILE = "inline-hashes.json";

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
 * @param hashes of what is inline in its pages
 * @param kept undefined to keep none and to remember nothing of this build
 * @returns the hashes of the build before, which a policy has to list while a host still has its pages
 */
export function keepAssets(
  publicFolder: string,
  hashes: InlineHashes,
  kept: KeptBuilds | undefined,
): InlineHashes | undefined {
  const own: StoredBuild = { folder: publicFolder, files: ownFiles(publicFolder), hashes };
  const earlier = kept === undefined ? [] : buildsBefore(own, kept);
  const added = new Map(earlier.flatMap(({ folder, files }) => files.map((file) => [file, folder] as const)));
  for (const file of own.files) added.delete(file);
  removeEarlier(publicFolder, "assets", [...own.files, ...added.keys()]);
  for (const [file, folder] of added) {
    const target = path.join(publicFolder, file);
    if (!existsSync(target)) cpSync(path.join(folder, file), target, { preserveTimestamps: true });
  }
  if (kept !== undefined) storeBuild(own, kept.store);
  return earlier[0]?.hashes;
}

interface StoredBuild {
  readonly folder: string;
  readonly files: readonly string[];
  /** Undefined where an earlier version of this site stored the build. */
  readonly hashes: InlineHashes | undefined;
}

/** The builds that stay in the store, the last one first; older ones, and the same build made before, are removed from it. */
function buildsBefore(own: StoredBuild, { store, keep }: KeptBuilds): readonly StoredBuild[] {
  const stored = storedBuilds(store);
  const others = stored.filter((build) => nameOf(build) !== nameOf(own));
  const kept = others.slice(0, keep);
  for (const { folder } of stored.filter((build) => !kept.includes(build))) rmSync(folder, { recursive: true });
  return kept;
}

/** The same for the same build. */
const nameOf = ({ files, hashes }: StoredBuild): string => JSON.stringify([files, hashes]);

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

/** The last one first: their folders are named by their time. One that something has cut short is removed. */
function storedBuilds(store: string): StoredBuild[] {
  const names = existsSync(store) ? readdirSync(store).sort().reverse() : [];
  return names.flatMap((name) => {
    const folder = path.join(store, name);
    const hashes = path.join(folder, HASHES_FILE);
    try {
      return {
        folder,
        files: filesOf(folder).filter((file) => HASHED.test(file)),
        hashes: existsSync(hashes) ? (JSON.parse(readFileSync(hashes, "utf8")) as InlineHashes) : undefined,
      };
    } catch (error) {
      console.warn(`A kept build can't be read and is left out: ${hashes} (${(error as Error).message})`);
      rmSync(folder, { recursive: true });
      return [];
    }
  });
}

/** Moved into place: one that a crash cut short would give readers half a script. */
function storeBuild({ folder, files, hashes }: StoredBuild, store: string): void {
  const partial = `${store}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  for (const file of files) cpSync(path.join(folder, file), path.join(partial, file), { preserveTimestamps: true });
  writeFileSync(path.join(partial, HASHES_FILE), JSON.stringify(hashes));
  mkdirSync(store, { recursive: true });
  renameSync(partial, path.join(store, new Date().toISOString().replaceAll(":", "-")));
}

import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { InlineHashes } from "../../hosts/policy";
import { removeEarlier } from "../earlier-files";
import { filesOf } from "../../site/files-of";

/** Files named after their content: scripts and styles, search index and sidebars. */
const HASHED = /^(?:[^/]+[-.][0-9a-f]{10}\.(?:js|css)|search\/[0-9a-f]{16}\.(?:js|json)|sidebars\/[0-9a-f]{16}\.json)$/;
const HASH = /[0-9a-f]+(?=\.[a-z]+$)/;
/** File in a stored build with the hashes of its inline scripts and styles. */
const HASHES_FILE = "inline-hashes.json";

export interface KeptBuilds {
  /** Where files of earlier builds are stored; has to survive `gatsby clean`. */
  readonly store: string;
  /** How many earlier builds to keep in the site, 0 or more. */
  readonly keep: number;
}

/**
 * Keeps the hashed files of earlier builds in the site, so that readers in the middle of a visit can go on after a
 * deployment: their pages load scripts of their own build. Removes older builds' files from the store, and from the
 * site, where warm builds would leave them.
 * @param publicFolder the built site
 * @param hashes of the inline scripts and styles of its pages
 * @param kept undefined to keep no builds and not to store this one
 * @returns hashes of the previous build, which the policy must list while hosts still serve its pages
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
  /** Undefined if an earlier version of this code stored the build. */
  readonly hashes: InlineHashes | undefined;
}

/** Returns the stored builds to keep, newest first; deletes older ones, and earlier copies of this one. */
function buildsBefore(own: StoredBuild, { store, keep }: KeptBuilds): readonly StoredBuild[] {
  const stored = storedBuilds(store);
  const others = stored.filter((build) => nameOf(build) !== nameOf(own));
  const kept = others.slice(0, keep);
  for (const { folder } of stored.filter((build) => !kept.includes(build))) rmSync(folder, { recursive: true });
  return kept;
}

const nameOf = ({ files, hashes }: StoredBuild): string => JSON.stringify([files, hashes]);

/** Returns this build's hashed files: those that the home page, runtime, search manifest or layout data name. */
export function ownFiles(publicFolder: string): string[] {
  const read = (file: string): string => readFileSync(path.join(publicFolder, file), "utf8");
  const home = read("index.html");
  const runtimes = [...home.matchAll(/webpack-runtime-[0-9a-f]{10}\.js/g)].map(([name]) => read(name));
  const manifest = existsSync(path.join(publicFolder, "search/manifest.json")) ? read("search/manifest.json") : "";
  const chrome = filesOf(publicFolder).filter((file) => file.startsWith("page-data/sq/"));
  const named = [home, ...runtimes, manifest, ...chrome.map(read)].join("\n");
  return filesOf(publicFolder).filter((file) => HASHED.test(file) && isNamed(file, named));
}

/** Whether a text names a hashed file. If it lists chunks with the hash by number, a numbered file has one of them. */
function isNamed(file: string, text: string): boolean {
  const hash = HASH.exec(file)?.[0] ?? file;
  const number = /^\d{1,9}(?=[-.])/.exec(file)?.[0];
  const numbers = [...text.matchAll(new RegExp(`([\\de]+):"${hash}"`, "g"))].map(([, key]) => String(Number(key)));
  if (number === undefined || numbers.length === 0) return text.includes(hash);
  return numbers.includes(number) || text.includes(file);
}

/** Returns the stored builds, newest first: folders are named after their time. Deletes unreadable ones. */
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
      console.warn(`A kept build can't be read and was deleted: ${hashes} (${(error as Error).message})`);
      rmSync(folder, { recursive: true });
      return [];
    }
  });
}

/** Stores a build. Moves it into place when complete, so that a crash can't leave half a script. */
function storeBuild({ folder, files, hashes }: StoredBuild, store: string): void {
  const partial = `${store}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  for (const file of files) cpSync(path.join(folder, file), path.join(partial, file), { preserveTimestamps: true });
  writeFileSync(path.join(partial, HASHES_FILE), JSON.stringify(hashes));
  mkdirSync(store, { recursive: true });
  renameSync(partial, path.join(store, new Date().toISOString().replaceAll(":", "-")));
}

import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import path from "node:path";

/** Conventional place for build tool caches; shared by all sites built from this checkout. */
export const CACHE = path.join("node_modules", ".cache", "developer-resources");

/** Time in ms after which unused files are removed. */
const KEPT = 30 * 24 * 60 * 60 * 1000;

/**
 * Marks files of a cache as used now, and removes those unused for 30 days, including incomplete ones. Several commands
 * may run at once, so a file may disappear at any time.
 * @param folder contains files only
 * @param used names of files in the folder
 */
export function prune(folder: string, used: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  const now = new Date();
  const ifThere = (name: string): string | undefined =>
    statSync(path.join(folder, name), { throwIfNoEntry: false }) && path.join(folder, name);
  for (const file of used.map(ifThere)) if (file !== undefined) utimesSync(file, now, now);
  for (const file of readdirSync(folder).map((name) => path.join(folder, name))) {
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (mtimeMs < now.getTime() - KEPT) rmSync(file, { force: true });
  }
}

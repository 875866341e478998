import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import path from "node:path";

/** Conventional place for caches of build tools; shared by every site built from this checkout. */
export const CACHE = path.join("node_modules", ".cache", "developer-resources");

/** What no command used for so long is removed, in ms. */
const KEPT = 30 * 24 * 60 * 60 * 1000;

/**
 * Marks files of a cache as used now, and removes those that no command has used for 30 days, whatever cut them short.
 * Commands run side by side: a file may be gone at any time.
 * @param folder holds files only
 * @param used names of files of the folder
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

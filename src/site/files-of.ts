import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** Paths of all files of a folder and the folders in it, from there, sorted, with `/` on every system; none without it. */
export function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
}

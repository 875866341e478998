import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** Returns all files below a folder as sorted relative paths, with `/` on every system; none if it doesn't exist. */
export function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
}

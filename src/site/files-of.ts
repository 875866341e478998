import { existsSync } from "node:fs";
import path from "node:path";
import { listFolder } from "./read-text";

/** Returns all files below a folder as sorted relative paths, with `/` on every system; none if it doesn't exist. */
export function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return listFolder(folder, true)
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
}

import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";

/** Removes what an earlier build left in a folder. @param kept paths, as they are below the folder's own path */
export function removeOthers(folder: string, kept: ReadonlySet<string>): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = path.join(folder, name);
    if (!kept.has(file) && statSync(file).isFile()) rmSync(file);
  }
}

import { existsSync, readFileSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import path from "node:path";
import { isAuthored } from "../site/served-files";
import { writeOutput } from "./write-output";

/** Relative to the folder above `public/`. Gatsby keeps this folder when it clears its cache after an upgrade. */
const NOTES = path.join(".cache", "webpack", "written");

/**
 * Removes files that an output wrote in the last build but not in this one, and records what it writes now. Files that
 * aren't recorded, or that another output writes, are kept, whatever their names. Folders go with their last file.
 * @param output name of the output's record
 * @param files all current files of the output: addresses or paths below `publicFolder`, with `/` on every system
 */
export function removeEarlier(publicFolder: string, output: string, files: Iterable<string>): void {
  const notes = path.join(publicFolder, "..", NOTES, `${output}.json`);
  const now = new Set([...files].map((file) => file.replace(/^\//, "")));
  const gone = read(notes).filter((file) => !now.has(file) && !isAuthored(`/${file}`));
  if (gone.length > 0) {
    const others = readdirSync(path.dirname(notes)).filter(
      (name) => name.endsWith(".json") && name !== `${output}.json`,
    );
    const kept = new Set(others.flatMap((name) => read(path.join(path.dirname(notes), name))));
    for (const file of gone) if (!kept.has(file)) removeFile(publicFolder, file);
  }
  writeOutput(path.dirname(notes), path.basename(notes), JSON.stringify([...now].sort()));
}

/** Removes a file, and the folders that it leaves empty. */
function removeFile(publicFolder: string, file: string): void {
  rmSync(path.join(publicFolder, file), { force: true });
  for (let folder = path.dirname(file); folder !== "."; folder = path.dirname(folder)) {
    const inPublic = path.join(publicFolder, folder);
    if (!existsSync(inPublic) || readdirSync(inPublic).length > 0) return;
    rmdirSync(inPublic);
  }
}

/** Reads an output's record. */
const read = (notes: string): readonly string[] =>
  existsSync(notes) ? (JSON.parse(readFileSync(notes, "utf8")) as readonly string[]) : [];

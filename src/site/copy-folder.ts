import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Absolute paths of all files of a folder and the folders in it, sorted; none where there is no such folder. */
export function filesOf(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Copies every file of a folder to the same place in another one, which is made where it is missing.
 * Other files of the target stay. Does nothing where the source does not exist.
 * @param textOf gets the absolute path of a file; a text is written instead of the file's own content
 * @returns the files from the folder, with `/` on every system
 */
export function copyFolder(
  source: string,
  target: string,
  textOf: (file: string) => string | undefined = () => undefined,
): readonly string[] {
  return filesOf(source).map((file) => {
    const name = path.relative(source, file);
    const copy = path.join(target, name);
    mkdirSync(path.dirname(copy), { recursive: true });
    const text = textOf(file);
    if (text === undefined) copyFileSync(file, copy);
    else writeFileSync(copy, text);
    return name.split(path.sep).join("/");
  });
}

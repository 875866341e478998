import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { filesOf } from "./files-of";

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
  const names = filesOf(source);
  for (const name of names) {
    const [file, copy] = [path.join(source, name), path.join(target, name)];
    mkdirSync(path.dirname(copy), { recursive: true });
    const text = textOf(file);
    if (text === undefined) copyFileSync(file, copy);
    else writeFileSync(copy, text);
  }
  return names;
}

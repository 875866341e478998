import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { filesOf } from "./files-of";

/**
 * Copies all files of a folder to the same paths in another, which is created if it's missing. Other files there are
 * kept. Does nothing if the source doesn't exist.
 * @param textOf gets a file's absolute path; may return a text to write instead of the file's content
 * @returns the files, relative to the folder, with `/` on every system
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

import { statSync } from "node:fs";
import path from "node:path";
import type { ContentFiles, NamedFile } from "../checks/check";
import { displayPath, screenFiles, textFiles } from "./content-files";
import { filesOf } from "./files-of";
import type { PageQuestion } from "./site-responses";

/** Kinds of questions whose name is a file. */
const OF_FILES: ReadonlySet<string> = new Set(["image", "file", "size", "sample", "partial", "screen"]);

/**
 * Returns the files of the content folder that pages can show, and which of them are shown.
 * @param asked the questions of all pages
 */
export function filesShown(directory: string, asked: readonly PageQuestion[]): ContentFiles {
  return {
    images: imagesOf(directory),
    partials: textsOf(directory, "partials"),
    samples: textsOf(directory, "samples"),
    screens: screenFiles(directory),
    shown: new Set(asked.filter(({ kind }) => OF_FILES.has(kind)).map(({ name }) => name)),
  };
}

function imagesOf(directory: string): ContentFiles["images"] {
  return filesOf(path.join(directory, "images"))
    .filter((name) => !path.basename(name).startsWith("."))
    .map((name) => {
      const file = path.join(directory, "images", name);
      return { file: displayPath(file), name: `images/${name}`, bytes: statSync(file).size };
    });
}

function textsOf(directory: string, folder: string): readonly NamedFile[] {
  const { names, read, display } = textFiles(directory, folder);
  return names().map((name) => ({ name, file: display(name), text: read(name) ?? "" }));
}

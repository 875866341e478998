import { isCompressible } from "../../src/outputs/compressed/compressed";
import { positionAt, type Problem } from "../../src/problems/problem";
import { finding } from "../lib/finding";
import type { PublishedFile } from "./leaks";

/** U+0000 isn't text, and decoders insert U+FFFD for bytes they can't decode. */
const LOST = /[\0\uFFFD]/;

const isText = (file: string): boolean => isCompressible(file) || /(?:\/_\w+|\.webmanifest)$/.test(file);

/** Finds the first such character in each text file. */
export function checkCharacters(files: Iterable<PublishedFile>): readonly Problem[] {
  const problems: Problem[] = [];
  for (const { file, content } of files) {
    if (!isText(file)) continue;
    const text = content.toString("utf8");
    const at = text.search(LOST);
    if (at < 0) continue;
    const found = text[at] === "\0" ? "U+0000" : "U+FFFD";
    const fix = "save the source as UTF-8, or correct the code that cuts its text in the middle of a character.";
    problems.push(finding({ file, ...positionAt(text, at) }, "character", found, "text in UTF-8", fix));
  }
  return problems;
}

import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { filesOf } from "../../../src/site/files-of";

/** Skips files larger than any page, such as long change logs. */
const LARGEST = 64 * 1024;

const FRONT = `---
title: A page from elsewhere
description: A file that was written for another place, as a page of this site.
---
`;

/**
 * Returns Markdown files of installed packages as pages: text by people who don't know our page format. Picks evenly
 * across packages, and always the same files for the same packages.
 * @param wanted number of files; omit for all
 */
export function corpus(wanted?: number): { readonly file: string; readonly text: string }[] {
  const all = filesOf("node_modules")
    .filter((file) => file.endsWith(".md") && !file.startsWith("."))
    .map((file) => path.join("node_modules", file))
    .filter((file) => statSync(file).size <= LARGEST);
  const step = wanted === undefined ? 1 : Math.max(1, all.length / wanted);
  return all
    .filter((_file, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
    .map((file) => ({ file, text: asPage(readFileSync(file, "utf8")) }));
}

const asPage = (text: string): string => (text.startsWith("---\n") ? text : `${FRONT}${text}`);

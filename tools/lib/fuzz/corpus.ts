import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { filesOf } from "../../../src/site/files-of";

/** Larger than any page: change logs of years. */
const LARGEST = 64 * 1024;

const FRONT = `---
title: A page from elsewhere
description: A file that was written for another place, as a page of this site.
---
`;

/**
 * Markdown files that packages ship, as pages: what people write who don't know what a page may have. Spread evenly
 * over the installed packages, always the same for the same packages.
 * @param wanted how many; all of them when left out
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

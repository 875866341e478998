import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describeHosting, type HostDescription, type HostedSite } from "../../hosts/description";
import { hostFiles } from "../../hosts/index";
import type { InlineHashes } from "../../hosts/policy";
import { filesOf } from "../../site/files-of";
import { writeOutput } from "../write-output";

/** Contents of `style` elements, and of `script` elements that a browser executes. */
const INLINE = /<(style|script)((?:\s[^>]*)?)>(.*?)<\/\1>/gs;
const NOT_EXECUTED = /\ssrc=|\stype="application\/(?:ld\+)?json"/;

/** Hashes of everything inline in the pages of a built site, as a content security policy lists it, sorted. */
export const inlineHashesOf = (publicFolder: string): InlineHashes =>
  inlineHashes(pagesOf(publicFolder, filesOf(publicFolder)));

export function inlineHashes(pages: Iterable<string>): InlineHashes {
  const found = { style: new Set<string>(), script: new Set<string>() };
  for (const html of pages) {
    for (const [, name, attributes = "", text = ""] of html.matchAll(INLINE)) {
      if (NOT_EXECUTED.test(attributes)) continue;
      found[name as keyof typeof found].add(`sha256-${createHash("sha256").update(text).digest("base64")}`);
    }
  }
  return { scripts: [...found.script].sort(), styles: [...found.style].sort() };
}

/**
 * Writes what tells hosts how to serve a built site: files of `public/` and of `hosts/` next to it.
 * @param folder the project's folder, with `public/` in it
 * @param site its settings, what its pages carry inside of themselves, and its pages that may be named: a file of
 *   `public/` names no unlisted page
 */
export function writeHostFiles(folder: string, site: Omit<HostedSite, "files">): HostDescription {
  const description = describeHosting({ ...site, files: filesOf(path.join(folder, "public")) });
  for (const [file, text] of Object.entries(hostFiles(description))) writeOutput(folder, file, text);
  return description;
}

/** The HTML of all pages, one after the other: all together would not fit into memory on large sites. Gatsby's own parts aren't pages. */
function* pagesOf(folder: string, files: readonly string[]): Generator<string> {
  for (const file of files)
    if (file.endsWith(".html") && !file.startsWith("_gatsby/")) yield readFileSync(path.join(folder, file), "utf8");
}

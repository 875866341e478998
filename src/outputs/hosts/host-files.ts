import { createHash } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { describeHosting, type HostDescription, type HostedSite } from "../../hosts/description";
import { hostFiles } from "../../hosts/index";
import type { InlineHashes } from "../../hosts/policy";
import { filesOf } from "../../site/files-of";
import { writeOutput } from "../write-output";

/** Matches `style` and `script` elements. */
const INLINE = /<(style|script)((?:\s[^>]*)?)>(.*?)<\/\1>/gs;
const NOT_EXECUTED = /\ssrc=|\stype="application\/(?:ld\+)?json"/;

/** Returns the sorted hashes of a built site's inline scripts and styles, for the content security policy. */
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
 * Writes the files that configure hosts: in `public/`, and in `hosts/` next to it.
 * @param folder the project's folder, with `public/` in it
 * @param site settings, inline hashes, and the listed pages: files of `public/` mustn't name unlisted ones
 */
export function writeHostFiles(folder: string, site: Omit<HostedSite, "files">): HostDescription {
  const description = describeHosting({ ...site, files: filesOf(path.join(folder, "public")) });
  for (const [file, text] of Object.entries(hostFiles(description))) writeOutput(folder, file, text);
  return description;
}

/**
 * Removes the description of the last build before this one changes `public/`. If this build doesn't finish, `npm run
 * hosts:publish` then refuses what it left.
 */
export function removeHostDescription(folder: string): void {
  rmSync(path.join(folder, "hosts/description.json"), { force: true });
}

/** Yields the HTML of pages one by one, because large sites wouldn't fit into memory. Skips Gatsby's own files. */
function* pagesOf(folder: string, files: readonly string[]): Generator<string> {
  for (const file of files)
    if (file.endsWith(".html") && !file.startsWith("_gatsby/")) yield readFileSync(path.join(folder, file), "utf8");
}

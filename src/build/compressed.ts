import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { filesOf } from "./host-files";

const TEXT = /\.(?:html|js|mjs|css|json|xml|svg|txt|md|yaml|http|ts)$/;

/** Below this a compressed file saves no packet. */
const SMALLEST = 1000;

/**
 * Leaves a `.gz` next to every text file of a built site, for nginx (`gzip_static`). Those of the build before are
 * removed first: one that is older than its file would be served in its place.
 */
export function compressFiles(publicFolder: string): void {
  const files = filesOf(publicFolder);
  for (const file of files) if (file.endsWith(".gz")) rmSync(path.join(publicFolder, file));
  const made = new Map<string, Buffer>();
  for (const file of files) {
    if (!TEXT.test(file)) continue;
    const text = readFileSync(path.join(publicFolder, file));
    if (text.length < SMALLEST) continue;
    // `a.html` and `a/index.html` are the same.
    const key = text.toString("latin1");
    const compressed = made.get(key) ?? gzipSync(text, { level: 9 });
    made.set(key, compressed);
    writeFileSync(path.join(publicFolder, `${file}.gz`), compressed);
  }
}

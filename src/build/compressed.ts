import { existsSync, readFileSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { crc32, gzip } from "node:zlib";
import { filesOf } from "./host-files";
import { inLanes } from "./lanes";

const TEXT = /\.(?:html|js|mjs|css|json|xml|svg|txt|md|yaml|http|ts)$/;

/** Below this a compressed file saves no packet. */
const SMALLEST = 1000;

const compress = promisify(gzip);

/**
 * Leaves a `.gz` next to every text file of a built site, for nginx (`gzip_static`). One of the build before stays where
 * it holds the same text: any other would be served in the place of its file.
 */
export async function compressFiles(publicFolder: string): Promise<void> {
  const files = filesOf(publicFolder);
  const compressedOnce = twins();
  const written = new Set<string>();
  // zlib works in threads of its own.
  await inLanes(
    files.filter((file) => TEXT.test(file)),
    async (file) => {
      const text = await readFile(path.join(publicFolder, file));
      if (text.length < SMALLEST) return;
      const target = path.join(publicFolder, `${file}.gz`);
      written.add(`${file}.gz`);
      if (holds(target, text)) return;
      await writeFile(target, await compressedOnce(file, text));
    },
  );
  for (const file of files) if (file.endsWith(".gz") && !written.has(file)) rmSync(path.join(publicFolder, file));
}

/** Compresses a text; `a.html` and `a/index.html` are the same, and the first waits for the second only. */
function twins(): (file: string, text: Buffer) => Promise<Buffer> {
  const made = new Map<string, Promise<Buffer>>();
  return (file, text) => {
    if (!file.endsWith(".html")) return compress(text, { level: 9 });
    const page = file.replace(/(?:\/index)?\.html$/, "");
    const key = `${page} ${crc32(text)} ${text.length}`;
    const first = made.get(key);
    if (first) {
      made.delete(key);
      return first;
    }
    const compressed = compress(text, { level: 9 });
    made.set(key, compressed);
    return compressed;
  };
}

/** Whether a compressed file holds a text: its last eight bytes are the text's checksum and length. */
function holds(file: string, text: Buffer): boolean {
  if (!existsSync(file)) return false;
  const compressed = readFileSync(file);
  if (compressed.length < 18) return false;
  return (
    compressed.readUInt32LE(compressed.length - 8) === crc32(text) &&
    compressed.readUInt32LE(compressed.length - 4) === text.length
  );
}

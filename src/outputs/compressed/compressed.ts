import { existsSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { crc32, gzip } from "node:zlib";
import { removeEarlier } from "../earlier-files";
import { filesOf } from "../../site/files-of";
import { inLanes } from "../../site/lanes";

/** Returns whether a file is text that hosts compress. */
export const isCompressible = (file: string): boolean =>
  /\.(?:html|js|mjs|css|json|xml|svg|txt|md|yaml|http|ts)$/.test(file);

/** Below this size, compression saves no network packet. */
const SMALLEST = 1000;

/** Files in parallel: they wait for the disk longer than for compression. */
const AT_A_TIME = 8;

const compress = promisify(gzip);

/**
 * Writes a `.gz` next to every text file of a built site, for nginx (`gzip_static`), except short ones. Keeps one of an
 * earlier build if it has the same text, and removes outdated ones, which would be served instead of their files. zlib
 * uses its own threads.
 */
export async function compressFiles(publicFolder: string): Promise<void> {
  const files = filesOf(publicFolder).filter(isCompressible);
  const compressed = await inLanes(
    files,
    async (name) => {
      const file = path.join(publicFolder, name);
      const text = await readFile(file);
      if (text.length < SMALLEST) return [];
      if (!holds(`${file}.gz`, text)) await writeFile(`${file}.gz`, await compress(text, { level: 9 }));
      return [`${name}.gz`];
    },
    AT_A_TIME,
  );
  removeEarlier(publicFolder, "compressed", compressed.flat());
}

/** Returns whether a gzip file has this text, by the checksum and length in its last eight bytes. */
function holds(file: string, text: Buffer): boolean {
  if (!existsSync(file)) return false;
  const compressed = readFileSync(file);
  if (compressed.length < 18) return false;
  return (
    compressed.readUInt32LE(compressed.length - 8) === crc32(text) &&
    compressed.readUInt32LE(compressed.length - 4) === text.length
  );
}

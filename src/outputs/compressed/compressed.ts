import { existsSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { crc32, gzip } from "node:zlib";
import { removeEarlier } from "../earlier-files";
import { filesOf } from "../../site/files-of";
import { inLanes } from "../../site/lanes";

/** Whether a file is text, of a kind that hosts compress. */
export const isCompressible = (file: string): boolean =>
  /\.(?:html|js|mjs|css|json|xml|svg|txt|md|yaml|http|ts)$/.test(file);

/** Below this a compressed file saves no packet. */
const SMALLEST = 1000;

/** Files at a time: they wait for the disk longer than they are compressed. */
const AT_A_TIME = 8;

const compress = promisify(gzip);

/**
 * Leaves a `.gz` next to files, for nginx (`gzip_static`). One of the build before stays where it holds the same text: any
 * other would be served in the place of its file. zlib works in threads of its own, so that the caller can go on.
 * @param files with that text
 * @returns the compressed files; none where the text is too short
 */
export async function compressText(text: Buffer, files: readonly string[]): Promise<readonly string[]> {
  if (text.length < SMALLEST) return [];
  const targets = files.map((file) => `${file}.gz`);
  const old = targets.filter((target) => !holds(target, text));
  if (old.length === 0) return targets;
  const compressed = await compress(text, { level: 9 });
  await Promise.all(old.map((target) => writeFile(target, compressed)));
  return targets;
}

/**
 * Leaves a `.gz` next to every other text file of a built site, and none of an earlier build next to any other file.
 * @param done compressed files that are right already
 */
export async function compressFiles(publicFolder: string, done: ReadonlySet<string> = new Set()): Promise<void> {
  const files = filesOf(publicFolder).map((file) => path.join(publicFolder, file));
  const kept = new Set(done);
  await inLanes(
    files.filter((file) => isCompressible(file) && !done.has(`${file}.gz`)),
    async (file) => {
      for (const target of await compressText(await readFile(file), [file])) kept.add(target);
    },
    AT_A_TIME,
  );
  removeEarlier(
    publicFolder,
    "compressed",
    [...kept].map((file) => path.relative(publicFolder, file).split(path.sep).join("/")),
  );
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

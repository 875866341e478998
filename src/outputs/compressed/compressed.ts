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
 * Writes a `.gz` next to files, for nginx (`gzip_static`). Keeps one of an earlier build if it has the same text; any
 * other would be served instead of its file. zlib uses its own threads, so the caller isn't blocked.
 * @param files files with that text
 * @returns the compressed files; none if the text is too short
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
 * Writes a `.gz` next to every other text file of a built site, and removes outdated ones of earlier builds.
 * @param done compressed files that are up to date
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

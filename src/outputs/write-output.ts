import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Writes a file of an output. Doesn't touch a file with the same content; moves others into place when complete,
 * because develop serves the folder meanwhile, and a crash mustn't leave half a file.
 * @param address below the folder, with or without a leading slash, with `/` on every system
 * @returns the address
 */
export function writeOutput(folder: string, address: string, content: string | Uint8Array): string {
  const file = path.join(folder, address);
  if (holds(file, Buffer.from(content))) return address;
  mkdirSync(path.dirname(file), { recursive: true });
  const partial = `${file}.${process.pid}`;
  try {
    writeFileSync(partial, content);
    renameSync(partial, file);
  } catch (error) {
    // E.g. the disk is full.
    rmSync(partial, { force: true });
    throw error;
  }
  return address;
}

function holds(file: string, content: Buffer): boolean {
  try {
    return readFileSync(file).equals(content);
  } catch {
    return false;
  }
}

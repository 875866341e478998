import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Writes one file of an output. One that holds the same already isn't touched, and another is moved into place whole:
 * develop serves pages from the folder meanwhile, and a crash leaves no half of a file.
 * @param address below the folder, with `/` on every system and with or without one in front
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
    // The disk is full, say.
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

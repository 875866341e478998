import { existsSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import { CACHE } from "./cache";
import { sourceDigest } from "./source-digest";

/** In the environment of Gatsby's processes: the compiled node side, which threads of ours load. */
const COMPILED = "DEVELOPER_RESOURCES_COMPILED";

/** The file with the compiled node side; undefined where none was compiled, in scripts and tests. */
export const compiledNodeSide = (): string | undefined => process.env[COMPILED];

/**
 * Compiles a module of the node side and all that it imports of ours into one file, unless that exists.
 * @param entry path below `src/`
 * @returns the file, absolute, and named after the sources
 * @throws Error with esbuild's message where a source is wrong
 */
export function compileNodeSide(entry: string): string {
  const digest = sourceDigest((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const file = path.resolve(CACHE, `node-side-${digest}.cjs`);
  process.env[COMPILED] = file;
  if (existsSync(file)) return file;
  mkdirSync(path.dirname(file), { recursive: true });
  // Moved into place, because other processes may look for it at the same time.
  const partial = `${file}.${process.pid}`;
  buildSync({
    entryPoints: [path.resolve("src", entry)],
    outfile: partial,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "cjs",
    target: "node20",
    logLevel: "silent",
  });
  renameSync(partial, file);
  return file;
}

import { buildSync } from "esbuild";

/**
 * The script of a worker: one file without imports, because pages of another base path start it by address.
 * @param entry path below the project's folder
 * @param constants names in the source, with the JavaScript that takes their place
 * @throws Error with esbuild's message where a source is wrong
 */
export function bundleWorker(entry: string, constants: Readonly<Record<string, string>> = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2020",
    legalComments: "none",
    define: constants,
  });
  return outputFiles[0]?.text ?? "";
}

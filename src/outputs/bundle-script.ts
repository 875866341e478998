import { buildSync } from "esbuild";

/** What the scripts of the bundle need, too. */
const TARGET = "es2020";

/**
 * A script of its own beside the bundle, as text: a worker, which pages of another base path start by address, or a script
 * in the head. One file without imports, minified.
 * @param entry path below the project's folder
 * @param constants names in the source, with the JavaScript that takes their place
 * @throws Error with esbuild's message where a source is wrong
 */
export function bundleScript(
  entry: string,
  constants: Readonly<Record<string, string>> = {},
  target: string = TARGET,
): string {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target,
    legalComments: "none",
    define: constants,
  });
  return outputFiles[0]?.text ?? "";
}

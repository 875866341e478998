import { minifySync } from "@swc/core";
import { buildSync } from "esbuild";

/** What the scripts of the bundle need, too: ECMAScript of this year. */
const TARGET = 2020;

/**
 * A script of its own beside the bundle, as text: a worker, which pages of another base path start by address, or a script
 * in the head. One file without imports, minified by SWC,
 * which puts functions in the place of their only call: 0.2 KB of each page.
 * @param entry path below the project's folder
 * @param constants names in the source, with the JavaScript that takes their place
 * @throws Error with esbuild's message where a source is wrong
 */
export function bundleScript(
  entry: string,
  constants: Readonly<Record<string, string>> = {},
  target: typeof TARGET | 2019 = TARGET,
): string {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "iife",
    target: `es${target}`,
    legalComments: "none",
    define: constants,
  });
  const { code } = minifySync(outputFiles[0]?.text ?? "", {
    ecma: target,
    compress: { ecma: target, passes: 3 },
    mangle: true,
    format: { comments: false },
  });
  return code;
}

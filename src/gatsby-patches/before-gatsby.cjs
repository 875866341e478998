const { isMainThread } = require("node:worker_threads");
const { askNoHost } = require("./output/ask-no-host.cjs");
const { compileWithEsbuild } = require("./speed/compile-with-esbuild.cjs");

/**
 * Loaded before Gatsby by `npm run build` and `npm run develop` (tools/lib/gatsby.ts). Without this file, Gatsby builds
 * the same site some seconds slower, unless the host has an adapter.
 */
if (isMainThread) {
  const leftOut = process.env["GATSBY_FAST"]?.split(",") ?? [];
  if (!leftOut.includes("0") && !leftOut.includes("-compile-with-esbuild")) compileWithEsbuild();
  askNoHost();
}

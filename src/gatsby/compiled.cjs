const path = require("node:path");
const { buildSync } = require("esbuild");

let loaded;

/**
 * The node side of the site (src/gatsby/node-side.ts), compiled by src/build/compiled.ts, which is compiled here.
 * This file is JavaScript, as the two that load it are: with one of them in TypeScript, Gatsby starts a compiler of its
 * own, which takes seconds (docs/decisions.md).
 * @returns {typeof import("./node-side")}
 */
exports.nodeSide = () => (loaded ??= load());

function load() {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(__dirname, "../build/compiled.ts")],
    bundle: true,
    packages: "external",
    platform: "node",
    format: "cjs",
    target: "node20",
    write: false,
    logLevel: "silent",
  });
  /** @type {{ exports: Partial<typeof import("../build/compiled")> }} */
  const module = { exports: {} };
  new Function("require", "module", "exports", outputFiles[0].text)(require, module, module.exports);
  return require(module.exports.compileNodeSide("gatsby/node-side.ts"));
}

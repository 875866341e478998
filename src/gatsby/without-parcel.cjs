const { existsSync, rmSync } = require("node:fs");
const { createRequire } = require("node:module");
const path = require("node:path");

/**
 * Loaded before Gatsby (scripts/lib/gatsby.ts). Gatsby starts a process with Parcel before it reads anything of a site,
 * to compile a gatsby-config.ts and gatsby-node.ts: two seconds in which it waits, also where both are JavaScript, as
 * they are here. Its module for that is replaced by one that finds nothing to compile. Without this file Gatsby builds
 * the same site, later.
 */

const MODULE = "gatsby/dist/utils/parcel/compile-gatsby-files";
const COMPILED = ".cache/compiled";

if (!["gatsby-config.ts", "gatsby-node.ts", "plugins"].some((name) => existsSync(name))) {
  const file = createRequire(path.resolve("package.json")).resolve(MODULE);
  /** @type {any} */
  const stoodIn = { id: file, filename: file, loaded: true, children: [], paths: [] };
  stoodIn.exports = {
    __esModule: true,
    COMPILED_CACHE_DIR: COMPILED,
    /** @param {string} folder */
    compileGatsbyFiles: (folder) => {
      // What a version with TypeScript has left would be taken for the site's.
      rmSync(path.join(folder, COMPILED), { recursive: true, force: true });
      return Promise.resolve();
    },
    findCompiledLocalPluginModule: () => undefined,
    getResolvedFieldsForPlugin: () => ({ resolvedCompiledGatsbyNode: undefined }),
  };
  require.cache[file] = stoodIn;
}

const { existsSync, rmSync } = require("node:fs");
const { createRequire } = require("node:module");
const path = require("node:path");
const { isMainThread, Worker } = require("node:worker_threads");

/**
 * Loaded before Gatsby (scripts/lib/gatsby.ts), which makes two seconds of each start useful, and keeps a build from asking
 * other hosts. Without this file Gatsby builds the same site, later, unless a host brings an adapter.
 */

const COMPILED = ".cache/compiled";

/**
 * Puts a module in the place of one of Gatsby's.
 * @param {string} name
 * @param {object} exports
 */
function replace(name, exports) {
  const file = createRequire(path.resolve("package.json")).resolve(name);
  /** @type {any} */
  const module = { id: file, filename: file, loaded: true, children: [], paths: [] };
  module.exports = { __esModule: true, ...exports };
  require.cache[file] = module;
}

/**
 * Gatsby starts a process with Parcel before it reads anything of a site, to compile a gatsby-config.ts and
 * gatsby-node.ts, and waits for it also where both are JavaScript, as they are here. Its module for that is replaced by
 * one that finds nothing to compile.
 */
function startWithoutParcel() {
  if (["gatsby-config.ts", "gatsby-node.ts", "plugins"].some((name) => existsSync(name))) return;
  replace("gatsby/dist/utils/parcel/compile-gatsby-files", {
    COMPILED_CACHE_DIR: COMPILED,
    /** @param {string} folder */
    compileGatsbyFiles: (folder) => {
      // What a version with TypeScript has left would be taken for the site's.
      rmSync(path.join(folder, COMPILED), { recursive: true, force: true });
      return Promise.resolve();
    },
    findCompiledLocalPluginModule: () => undefined,
    getResolvedFieldsForPlugin: () => ({ resolvedCompiledGatsbyNode: undefined }),
  });
}

/**
 * Each build would fetch a list of adapters for hosts from GitHub and run it, waiting ten seconds for it where nothing
 * answers, and on a host of that list install one, which writes rules of its own beside those of `hosts/`. And Gatsby
 * would send statistics to its maker.
 */
function askNobody() {
  process.env["GATSBY_TELEMETRY_DISABLED"] ??= "1";
  replace("gatsby/dist/utils/adapter/init", { getAdapterInit: () => Promise.resolve(undefined) });
}

/** While Gatsby loads its own code, a thread begins with the pages (src/build/early-pages.ts). */
function startPages() {
  const { GATSBY_NODE_GLOBALS, GATSBY_WORKER_ID } = process.env;
  // `gatsby develop` starts a process for the site, which it gives its globals.
  const makesPages = process.argv[2] === "build" || GATSBY_NODE_GLOBALS !== undefined;
  const nodeSide = path.resolve("src/gatsby/compiled.cjs");
  if (!makesPages || GATSBY_WORKER_ID !== undefined || !existsSync(nodeSide)) return;
  const thread = new Worker(`require(${JSON.stringify(nodeSide)}).nodeSide().beginPages()`, { eval: true });
  // What is wrong with the site is told by the build itself, which then does all of the work.
  thread.on("error", () => undefined);
  thread.unref();
  /** @type {any} */ (globalThis)[Symbol.for("developer-resources.early-pages")] = thread;
}

if (isMainThread) {
  startWithoutParcel();
  askNobody();
  startPages();
}

const { createRequire } = require("node:module");
const path = require("node:path");
const { isMainThread } = require("node:worker_threads");

/**
 * Loaded before Gatsby by `npm run build` and `npm run develop` (tools/lib/gatsby.ts). Without this file Gatsby builds
 * the same site, some seconds later, unless a host brings an adapter.
 */

/** Gatsby's folder for what it compiles. */
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
 * Gatsby compiles gatsby-config.ts and gatsby-node.ts with Parcel, which takes 6 to 17 s (docs/decisions/025). esbuild does
 * it in 0.2 s, into the same files, and compiles what threads do (src/site/threads.ts) beside them.
 */
function compileWithEsbuild() {
  /** @param {string} folder @param {string} name */
  const compiled = (folder, name) => path.join(folder, COMPILED, `${name}.js`);
  replace("gatsby/dist/utils/parcel/compile-gatsby-files", {
    COMPILED_CACHE_DIR: COMPILED,
    /** @param {string} folder */
    compileGatsbyFiles: (folder) => {
      const { buildSync, formatMessagesSync } = require("esbuild");
      try {
        buildSync({
          absWorkingDir: folder,
          entryPoints: {
            "gatsby-config": "gatsby-config.ts",
            "gatsby-node": "gatsby-node.ts",
            threads: "src/outputs/thread-tasks.ts",
          },
          outdir: COMPILED,
          bundle: true,
          packages: "external",
          platform: "node",
          format: "cjs",
          target: "node20",
          logLevel: "silent",
        });
      } catch (error) {
        const { errors } = /** @type {import("esbuild").BuildFailure} */ (error);
        if (!errors) throw error;
        process.stderr.write(`\n${formatMessagesSync(errors, { kind: "error" }).join("")}`);
        process.exit(1);
      }
      process.env["DEVELOPER_RESOURCES_THREADS"] = compiled(folder, "threads");
      return Promise.resolve();
    },
    /** @param {string} folder @param {string} plugin @param {string} name */
    findCompiledLocalPluginModule: (folder, plugin, name) =>
      plugin === "default-site-plugin" ? compiled(folder, name) : undefined,
    /** @param {string} folder @param {string} plugin */
    getResolvedFieldsForPlugin: (folder, plugin) => ({
      resolvedCompiledGatsbyNode: plugin === "default-site-plugin" ? compiled(folder, "gatsby-node") : undefined,
    }),
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

if (isMainThread) {
  compileWithEsbuild();
  askNobody();
}

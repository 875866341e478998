const path = require("node:path");
const { replaceModule } = require("../replace-module.cjs");

/*
 * Replaces: Parcel, with which Gatsby compiles gatsby-config.ts and gatsby-node.ts; also compiles the threads' code.
 * Saves:    a cold build takes 1.13 times as long without it (`npm run bench -- patches 5`).
 * Breaks:   if gatsby/dist/utils/parcel/compile-gatsby-files gets another export (contract.test.ts).
 * Remove:   this file and its line in before-gatsby.cjs.
 */

/** Gatsby's folder for compiled files. */
const COMPILED = ".cache/compiled";

/**
 * Gatsby compiles gatsby-config.ts and gatsby-node.ts with Parcel, which takes 6 to 17 s (docs/decisions/022). esbuild
 * takes 0.2 s for the same files, and also compiles the code of threads (src/site/threads.ts).
 */
function compileWithEsbuild() {
  /** @param {string} folder @param {string} name */
  const compiled = (folder, name) => path.join(folder, COMPILED, `${name}.js`);
  replaceModule("gatsby/dist/utils/parcel/compile-gatsby-files", {
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

module.exports = { compileWithEsbuild };

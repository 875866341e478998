import path from "node:path";
import { buildSync } from "esbuild";
import { CACHE } from "../../src/site/cache";

/**
 * Compiles the code that worker threads run and puts its path into the environment (src/site/threads.ts). For builds,
 * Gatsby's startup does this.
 */
export function compileThreads(): void {
  const outfile = path.resolve(CACHE, "threads.js");
  buildSync({
    entryPoints: ["src/outputs/thread-tasks.ts"],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "cjs",
    target: "node20",
    logLevel: "error",
  });
  process.env.DEVELOPER_RESOURCES_THREADS = outfile;
}

import path from "node:path";
import { buildSync } from "esbuild";
import { CACHE } from "../../src/site/cache";

/** Compiles what threads do, and tells them where it is (src/site/threads.ts). Gatsby's start does so for a build. */
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

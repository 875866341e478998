import { createRequire } from "node:module";
import path from "node:path";
import { compileNodeSide } from "../build/compiled";

/**
 * The node side of the site: compiled by esbuild into one file, once for all processes, and again only when a source
 * has changed. Gatsby's own compiler gets a handful of small files; with the whole node side it took seconds
 * (docs/decisions.md).
 */
export function nodeSide(): typeof import("./node-side") {
  const file = compileNodeSide("gatsby/node-side.ts");
  return createRequire(path.resolve("package.json"))(file) as typeof import("./node-side");
}

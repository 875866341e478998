import { readFileSync } from "node:fs";
import { belowBasePath } from "./output/webpack-config";
import { gatsbysMachines, showEditsSoon, writeTypesLater } from "./speed/develop-edits";
import { gatsbysFileParser, parseOnlyQueries } from "./speed/query-files";
import { gatsbysRenderer } from "./speed/renderer";
import { gatsbysWorkerPool } from "./speed/worker-pool";

/** The parts of the installed Gatsby that the patches rely on: look here first after an upgrade. */

test("Gatsby imports only the names that the replaced module exports", () => {
  const original = readFileSync(require.resolve("gatsby/dist/utils/parcel/compile-gatsby-files"), "utf8");
  const users = [
    "services/initialize",
    "bootstrap/get-config-file",
    "bootstrap/load-plugins/resolve-plugin",
    "internal-plugins/internal-data-bridge/gatsby-node",
  ];
  const names = users.flatMap((user) =>
    [
      ...readFileSync(require.resolve(`gatsby/dist/${user}`), "utf8").matchAll(
        /_compileGatsbyFiles\.(\w+)|(findCompiledLocalPluginModule)\b/g,
      ),
    ].map(([, name, own]) => name ?? own),
  );
  expect([...new Set(names)].sort()).toEqual([
    "COMPILED_CACHE_DIR",
    "compileGatsbyFiles",
    "findCompiledLocalPluginModule",
    "getResolvedFieldsForPlugin",
  ]);
  expect(original).toContain("const COMPILED_CACHE_DIR = `.cache/compiled`;");
});

test("Gatsby's state machines have the shape that the patches expect", () => {
  expect(() =>
    showEditsSoon(
      gatsbysMachines(),
      () => "",
      () => ({}),
    ),
  ).not.toThrow();
  expect(() => writeTypesLater(gatsbysMachines())).not.toThrow();
});

test("Gatsby's file parser has the shape that the patch expects", () => {
  expect(() => parseOnlyQueries(gatsbysFileParser())).not.toThrow();
});

test("Gatsby's renderer commands have the shape that the patch expects", () => {
  const { commands, makeConfig } = gatsbysRenderer();
  expect([typeof commands.buildRenderer, typeof makeConfig]).toEqual(["function", "function"]);
});

test("Gatsby's worker pool has the shape that the patch expects", () => {
  expect(typeof gatsbysWorkerPool()?.prototype.restart).toBe("function");
});

test("Gatsby's loader can be patched to request pages without data below the base path", () => {
  const loader = readFileSync(require.resolve("gatsby/cache-dir/loader"), "utf8");
  expect(loader).not.toContain("__BASE_PATH__ + rawPath");
  expect(belowBasePath(loader).match(/doFetch\(.*`HEAD`\)/g)).toEqual(
    Array(2).fill("doFetch(__BASE_PATH__ + rawPath, `HEAD`)"),
  );
  expect(() => belowBasePath("")).toThrow("asks outside of the base path");
});

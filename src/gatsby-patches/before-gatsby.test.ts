import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import path from "node:path";
import { write } from "../../test/support/build-site";
import { temporaryFolder } from "../../test/support/temporary-folder";

const FILE = path.resolve("src/gatsby-patches/before-gatsby.cjs");
const at = temporaryFolder();

beforeEach(() => {
  symlinkSync(path.resolve("node_modules"), at("node_modules"));
  write(at("package.json"), "{}");
  write(at("gatsby-config.ts"), 'const title: string = "Docs";\nexport default { siteMetadata: { title } };\n');
  write(at("gatsby-node.ts"), 'export { onPreInit } from "./hook";\n');
  write(at("hook.ts"), "export const onPreInit = (): void => {};\n");
  write(at("src/outputs/thread-tasks.ts"), "export const task = (): number => 7;\n");
  write(at("script.js"), SCRIPT);
});

/** What Gatsby finds for its files, and what threads find. */
const SCRIPT = `
  const { compileGatsbyFiles, getResolvedFieldsForPlugin, findCompiledLocalPluginModule, COMPILED_CACHE_DIR } =
    require("gatsby/dist/utils/parcel/compile-gatsby-files");
  const folder = process.cwd();
  compileGatsbyFiles(folder).then(() => {
    const { resolvedCompiledGatsbyNode: node } = getResolvedFieldsForPlugin(folder, "default-site-plugin");
    console.log(JSON.stringify([
      require(folder + "/" + COMPILED_CACHE_DIR + "/gatsby-config").default.siteMetadata.title,
      Object.keys(require(node)),
      findCompiledLocalPluginModule(folder, "default-site-plugin", "gatsby-node") === node,
      [getResolvedFieldsForPlugin(folder, "other").resolvedCompiledGatsbyNode, findCompiledLocalPluginModule(folder, "other", "a")],
      require(process.env.DEVELOPER_RESOURCES_THREADS).task(),
    ]));
  });`;

const start = () => spawnSync(process.execPath, ["--require", FILE, "script.js"], { cwd: at(), encoding: "utf8" });

test("compiles Gatsby's config files and the thread tasks to where Gatsby expects them", () => {
  const { stdout, stderr } = start();
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toEqual(["Docs", ["onPreInit"], true, [null, null], 7]);
});

test("reports a syntax error with its line and column, without a stack trace", () => {
  write(at("hook.ts"), "export const onPreInit = ;\n");
  const { status, stderr } = start();
  expect(status).toBe(1);
  expect(stderr).toContain("hook.ts:1:25");
  expect(stderr).not.toMatch(/^ +at /m);
});

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { write } from "../../test/support/build-site";

const FILE = path.resolve("src/gatsby/before-gatsby.cjs");
let site: string;

beforeEach(() => {
  site = mkdtempSync(path.join(os.tmpdir(), "before-gatsby-"));
  symlinkSync(path.resolve("node_modules"), path.join(site, "node_modules"));
  write(path.join(site, "package.json"), "{}");
  write(path.join(site, ".cache/compiled/gatsby-config.js"), "an older one");
  write(path.join(site, "script.js"), SCRIPT);
});
afterEach(() => rmSync(site, { recursive: true }));

/** What Gatsby would find, and whether a thread was started. */
const SCRIPT = `
  const { __esModule, compileGatsbyFiles, getResolvedFieldsForPlugin, findCompiledLocalPluginModule, ...rest } =
    require("gatsby/dist/utils/parcel/compile-gatsby-files");
  const begun = globalThis[Symbol.for("developer-resources.early-pages")] !== undefined;
  if (rest.runParcel) console.log(JSON.stringify({ begun, parcel: true }));
  else
    compileGatsbyFiles(process.cwd()).then(() =>
      console.log(JSON.stringify({ begun, ...getResolvedFieldsForPlugin(), ...rest, ...findCompiledLocalPluginModule() })));`;

function found(command: string, environment: NodeJS.ProcessEnv = {}): unknown {
  const { stdout, stderr } = spawnSync(process.execPath, ["--require", FILE, "script.js", command], {
    cwd: site,
    env: { ...process.env, ...environment },
    encoding: "utf8",
  });
  if (stderr) throw new Error(stderr);
  return JSON.parse(stdout);
}

test("nothing is compiled, and what an older version has compiled is gone", () => {
  expect(found("build")).toEqual({ begun: false, COMPILED_CACHE_DIR: ".cache/compiled" });
  expect(existsSync(path.join(site, ".cache/compiled"))).toBe(false);
});

test("a site with a configuration in TypeScript keeps Gatsby's compiler", () => {
  write(path.join(site, "gatsby-node.ts"), "export {};");
  expect(found("build")).toEqual({ begun: false, parcel: true });
});

test.each([
  ["the command build", "build", {}, true],
  ["a worker of it", "build", { GATSBY_WORKER_ID: "1" }, false],
  ["the command develop", "develop", {}, false],
  ["the process of the site that it starts", "", { GATSBY_NODE_GLOBALS: "{}" }, true],
  ["a worker of that", "", { GATSBY_NODE_GLOBALS: "{}", GATSBY_WORKER_ID: "1" }, false],
])("for %s a thread is started", (_what, command, environment, begun) => {
  write(path.join(site, "src/gatsby/compiled.cjs"), "exports.nodeSide = () => ({ beginPages() {} });");
  expect(found(command, environment)).toMatchObject({ begun });
});

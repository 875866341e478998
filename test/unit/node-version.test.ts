import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { gatsbyArguments } from "../../tools/lib/gatsby";
import { temporaryFolder } from "../support/temporary-folder";

/** package.json defines the oldest supported version of Node.js; everything else follows it. */
const { engines, devDependencies, scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  engines: { node: string };
  devDependencies: Record<string, string>;
  scripts: { develop: string };
};
const minimum = engines.node.slice(2);
const [major = 0, minor = 0] = minimum.split(".").map(Number);

/** How Node.js is started by an installation, `npm run build` and `npm run develop`. */
const STARTS = {
  preinstall: ["tools/check-node.js"],
  build: gatsbyArguments(["--version"]),
  develop: [...scripts.develop.split(" ").slice(1, -1), "--version"],
};

const at = temporaryFolder();

/** Returns what a start prints to stderr under another version of Node.js, and its exit code. */
function start(name: keyof typeof STARTS, version: string): [string, number | null] {
  const pretend = at("pretend.cjs");
  writeFileSync(pretend, `Object.defineProperty(process.versions, "node", { value: ${JSON.stringify(version)} });`);
  const { stderr, status } = spawnSync(process.execPath, ["--require", pretend, ...STARTS[name]], { encoding: "utf8" });
  return [stderr.trim(), status];
}

test("package.json names a major and a minor version", () => expect(engines.node).toMatch(/^>=\d+\.\d+$/));

describe.each(["preinstall", "build", "develop"] as const)("%s", (name) => {
  test.each([
    ["an older major version", `${major - 2}.${minor + 1}.0`],
    ["an older minor version", `${major}.${minor - 1}.9`],
  ])("refuses %s of Node.js in one line", (_name, version) => {
    expect(start(name, version)).toEqual([`This site needs Node.js ${minimum} or newer; this is ${version}.`, 1]);
  });

  test("accepts the oldest version of Node.js", () => expect(start(name, `${major}.${minor}.0`)).toEqual(["", 0]));
});

test.each([
  ["a newer minor version", `${major}.${minor + 1}.0`],
  ["a newer major version", `${major + 2}.0.0`],
])("the check that all of them run first accepts %s of Node.js", (_name, version) =>
  expect(start("preinstall", version)).toEqual(["", 0]),
);

test(".nvmrc has the minimum version, and @types/node its major version", () => {
  expect(readFileSync(".nvmrc", "utf8").trim()).toBe(`${minimum}.0`);
  expect(devDependencies["@types/node"]).toMatch(new RegExp(`^${major}\\.`));
});

test.each(["README.md", "docs/operating.md", "docs/dependencies.md"])("%s names only the minimum", (file) => {
  for (const [, named] of readFileSync(file, "utf8").matchAll(/Node\.js (\d+(?:\.\d+)+)/g)) expect(named).toBe(minimum);
});

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { nodeVersionProblem } from "../../src/site/node-version";

/** package.json defines the oldest supported version of Node.js; everything else follows it. */
const { engines, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
  engines: { node: string };
  devDependencies: Record<string, string>;
};
const minimum = engines.node.slice(2);
const [major = 0, minor = 0] = minimum.split(".").map(Number);

/** Returns what tools/check-node.js prints under another version, and its exit code. */
function install(version: string): [string, number | null] {
  const pretend = `Object.defineProperty(process.versions, "node", { value: ${JSON.stringify(version)} });`;
  const { stderr, status } = spawnSync(process.execPath, ["--eval", `${pretend} require("./tools/check-node.js")`], {
    encoding: "utf8",
  });
  return [stderr.trim(), status];
}

test("package.json names a major and a minor version", () => expect(engines.node).toMatch(/^>=\d+\.\d+$/));

test.each([
  ["an older major version", `${major - 2}.${minor + 1}.0`],
  ["an older minor version", `${major}.${minor - 1}.9`],
])("refuses %s of Node.js before installing and before building, with the same message", (_name, version) => {
  const sentence = `This site needs Node.js ${minimum} or newer; this is ${version}.`;
  expect(nodeVersionProblem(version)).toBe(sentence);
  expect(install(version)).toEqual([sentence, 1]);
});

test.each([
  ["the oldest version", `${major}.${minor}.0`],
  ["a newer minor version", `${major}.${minor + 1}.0`],
  ["a newer major version", `${major + 2}.0.0`],
])("accepts %s of Node.js", (_name, version) => {
  expect(nodeVersionProblem(version)).toBeUndefined();
  expect(install(version)).toEqual(["", 0]);
});

test(".nvmrc has the minimum version, and @types/node its major version", () => {
  expect(readFileSync(".nvmrc", "utf8").trim()).toBe(`${minimum}.0`);
  expect(devDependencies["@types/node"]).toMatch(new RegExp(`^${major}\\.`));
});

test.each(["README.md", "docs/operating.md", "docs/dependencies.md"])("%s names only the minimum", (file) => {
  for (const [, named] of readFileSync(file, "utf8").matchAll(/Node\.js (\d+(?:\.\d+)+)/g)) expect(named).toBe(minimum);
});

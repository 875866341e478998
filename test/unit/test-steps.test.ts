import { readFileSync } from "node:fs";
import path from "node:path";
import { jestCounts, ON_THE_BUILT_SITE, playwrightCounts, ROWS } from "../../scripts/lib/test-steps";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const steps = [...ROWS.flat(), ...ON_THE_BUILT_SITE];

test("each step of `npm test` is a script of package.json", () => {
  expect(steps.map(({ script }) => script).filter((script) => !(script in scripts))).toEqual([]);
});

/** What takes longer than everything else, repeats it, looks at less, or is accepted by a person. */
const APART = ["test:base-path", "test:conditions", "test:fast", "test:looks", "test:mutate"];

test("`npm test` runs every script that checks something", () => {
  const checking = Object.keys(scripts).filter((name) =>
    /^(?:check|prose|build|budgets|types|lint|samples:.*|test:.*|md:.*)$/.test(name),
  );
  expect(checking.filter((name) => !steps.some(({ script }) => script === name)).sort()).toEqual(APART);
});

test("scripts/test.ts spells no command that package.json has", () => {
  const text = readFileSync("scripts/test.ts", "utf8");
  for (const word of ["npx", "eslint", "jest", "tsc", "playwright", "gatsby build"]) expect(text).not.toContain(word);
});

test.each([
  ["playwright.config.ts", 0],
  ["test/csp/playwright.config.ts", 1],
  ["drills/playwright.config.ts", 2],
  ["test/browsers/playwright.config.ts", 3],
])("%s writes the report that is counted", (file, index) => {
  const [, written = ""] = /outputFile: "([^"]*)"/.exec(readFileSync(file, "utf8")) ?? [];
  expect(path.join(path.dirname(file), written)).toBe(ON_THE_BUILT_SITE[index]?.report?.file);
});

test("a suite that did not start counts as a failure", () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2 };
  expect(jestCounts(JSON.stringify(report))).toEqual({ passed: 5, failed: 3 });
});

test("a browser test that passed at the second try counts as passed", () => {
  const report = { stats: { expected: 7, unexpected: 1, flaky: 2 } };
  expect(playwrightCounts(JSON.stringify(report))).toEqual({ passed: 9, failed: 1 });
});

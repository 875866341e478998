import { readFileSync } from "node:fs";
import path from "node:path";
import { jestOutcome, playwrightOutcome, STEPS } from "../../tools/lib/test-steps";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

test("each step of `npm test` is a script of package.json", () => {
  expect(STEPS.map(({ script }) => script).filter((script) => !(script in scripts))).toEqual([]);
});

test("each step that others wait for is there, once", () => {
  const scriptsOf = STEPS.map(({ script }) => script);
  expect(new Set(scriptsOf).size).toBe(scriptsOf.length);
  expect(STEPS.flatMap(({ after = [] }) => after).filter((script) => !scriptsOf.includes(script))).toEqual([]);
});

/** What takes longer than everything else, repeats it, looks at less, or is accepted by a person. */
const APART = ["test:base-path", "test:conditions", "test:fast", "test:looks", "types"];

test("`npm test` runs every script that checks something", () => {
  const checking = Object.keys(scripts).filter((name) =>
    /^(?:check|prose|build|budgets|types|lint|seo|receipts|csp|search:eval|samples:.*|test:.*|md:.*|.*:test)$/.test(
      name,
    ),
  );
  expect(checking.filter((name) => !STEPS.some(({ script }) => script === name)).sort()).toEqual(APART);
});

test("tools/test.ts spells no command that package.json has", () => {
  const text = readFileSync("tools/test.ts", "utf8");
  for (const word of ["npx", "eslint", "jest", "tsc", "playwright", "gatsby build"]) expect(text).not.toContain(word);
});

test.each([
  ["playwright.config.ts", "test:e2e"],
  ["test/csp/playwright.config.ts", "csp"],
  ["test/drills/playwright.config.ts", "test:drills"],
  ["test/browsers/playwright.config.ts", "test:browsers"],
])("%s writes the report that is counted", (file, step) => {
  const [, written = ""] = /outputFile: "([^"]*)"/.exec(readFileSync(file, "utf8")) ?? [];
  expect(path.join(path.dirname(file), written)).toBe(STEPS.find(({ script }) => script === step)?.report?.file);
});

const suite = (name: string, message: string, ...assertionResults: object[]) => ({
  name: path.resolve(name),
  message,
  assertionResults,
});

test("failed tests of Jest are counted and named with their errors; so is a suite that did not start", () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 3,
    testResults: [
      suite(
        "src/a.test.ts",
        "everything at once",
        { status: "passed", fullName: "adds", failureMessages: [] },
        { status: "failed", fullName: "takes away", failureMessages: ["\u001b[31mexpected 1\u001b[39m\n  at line 3"] },
      ),
      suite("src/b.test.ts", "Cannot find module"),
    ],
  };
  expect(jestOutcome(JSON.stringify(report))).toEqual({
    passed: 5,
    failed: 2,
    skipped: 3,
    failures: ["src/a.test.ts › takes away\n    expected 1\n      at line 3", "src/b.test.ts\n    Cannot find module"],
  });
});

test("failed browser tests are counted and named; one that passed at the second try counts as failed", () => {
  const spec = (title: string, ok: boolean, ...results: object[]) => ({
    ...{ file: "search.spec.ts", line: 8, title, ok },
    tests: [{ projectName: "phone", results }],
  });
  const report = {
    errors: [],
    stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 4 },
    suites: [
      {
        specs: [spec("opens", true, {})],
        suites: [
          { specs: [spec("closes", false, { error: { message: "still there" } }, { error: { message: "2" } })] },
        ],
      },
    ],
  };
  expect(playwrightOutcome(JSON.stringify(report))).toEqual({
    passed: 7,
    failed: 3,
    skipped: 4,
    failures: ["[phone] search.spec.ts:8 › closes\n    still there"],
  });
});

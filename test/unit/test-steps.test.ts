import { spawnSync } from "node:child_process";
import path from "node:path";
import { buildArgv } from "jest";
import { commandOf, jestOutcome, playwrightOutcome, STEPS } from "../../tools/lib/test-steps";

test("`npm test -- <name>` lists the parts if the name is unknown", () => {
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", "tools/test.ts", "untis"], {
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^There's no part “untis”. The parts are check, programs, build, fixtures, unit, /);
});

test.each(["hosts", "fixtures"])(
  "words after `npm test -- %s` choose tests by file, as in other Jest parts",
  async (name) => {
    const step = STEPS.find((each) => each.name === name)!;
    const [, ...args] = commandOf(step, ["headers"]);
    expect(await buildArgv(args)).toMatchObject({ selectProjects: [name], _: ["headers"] });
  },
);

const suite = (name: string, message: string, ...assertionResults: object[]) => ({
  name: path.resolve(name),
  message,
  assertionResults,
});

test("counts and lists failed Jest tests with their errors, and suites that didn't start", () => {
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

test("counts and lists failed browser tests per project, and counts flaky ones as failed", () => {
  const passed = { status: "expected", results: [{}] };
  const failed = (...messages: string[]) => ({
    status: "unexpected",
    results: messages.map((message) => ({ error: { message } })),
  });
  const flaky = { status: "flaky", results: [{ error: { message: "too late" } }, {}] };
  const spec = (title: string, tests: Readonly<Record<string, object>>) => ({
    ...{ file: "search.spec.ts", line: 8, title },
    tests: Object.entries(tests).map(([projectName, test]) => ({ projectName, ...test })),
  });
  const report = {
    errors: [],
    stats: { expected: 7, unexpected: 2, flaky: 1, skipped: 4 },
    suites: [
      {
        specs: [spec("opens", { phone: passed })],
        suites: [
          { specs: [spec("closes", { phone: failed("still there", "2"), desk: flaky })] },
          // Playwright reports a test of two projects side by side.
          { specs: [spec("finds", { firefox: passed, webkit: failed("nothing") })] },
        ],
      },
    ],
  };
  expect(playwrightOutcome(JSON.stringify(report))).toEqual({
    passed: 7,
    failed: 3,
    skipped: 4,
    failures: [
      "[phone] search.spec.ts:8 › closes\n    still there",
      "[desk] search.spec.ts:8 › closes\n    too late",
      "[webkit] search.spec.ts:8 › finds\n    nothing",
    ],
  });
});

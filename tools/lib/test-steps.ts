import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** The steps of `npm test`. What a step runs is a script of package.json and is written there alone. */

/** What the report of a step says. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Each failed test: its file, its name and its error. */
  readonly failures: readonly string[];
}

export interface Step {
  readonly title: string;
  /** Name of a script of package.json. */
  readonly script: string;
  /** Arguments that are added to it. */
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Scripts of the steps that have to have ended before. */
  readonly after?: readonly string[];
  /** How many of two processors it keeps busy; one when left out. */
  readonly processors?: 1 | 2;
  /** Names of programs (./programs.ts) without which it is skipped. */
  readonly needs?: readonly string[];
  /** Whether it opens the served build in a browser. Without one of the two it does not run. */
  readonly inBrowser?: boolean;
  /** File that the step writes, and how its tests are counted. Without one, the step counts as one test. */
  readonly report?: { readonly file: string; readonly read: (text: string) => Outcome };
}

const LINES_OF_AN_ERROR = 15;

function failure(name: string, error: string): string {
  const lines = stripVTControlCharacters(error).trim().split("\n").slice(0, LINES_OF_AN_ERROR);
  return [name, ...lines.map((line) => `    ${line}`.trimEnd())].join("\n");
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** @param text the report that `jest --json` writes */
export function jestOutcome(text: string): Outcome {
  const report = JSON.parse(text) as JestReport;
  const isBroken = ({ message, assertionResults }: JestReport["testResults"][number]): boolean =>
    assertionResults.length === 0 && message !== "";
  const failures = report.testResults.flatMap((result) => {
    const { name, message, assertionResults } = result;
    const file = path.relative("", name);
    if (isBroken(result)) return [failure(file, message)];
    return assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => failure(`${file} › ${fullName}`, failureMessages.join("\n")));
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isBroken).length,
    skipped: report.numPendingTests,
    failures,
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    line: number;
    title: string;
    ok: boolean;
    tests: { projectName: string; results: { error?: { message?: string } }[] }[];
  }[];
}

/** @param text the report of Playwright's reporter `json` */
export function playwrightOutcome(text: string): Outcome {
  const { stats, suites, errors } = JSON.parse(text) as PlaywrightSuite & {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: { message?: string }[];
  };
  const specsOf = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const failures = specsOf({ suites })
    .filter(({ ok }) => !ok)
    .flatMap(({ file, line, title, tests }) =>
      tests.map(({ projectName, results }) => {
        const error = results.find((result) => result.error)?.error?.message ?? "no error was reported";
        return failure(`${projectName ? `[${projectName}] ` : ""}${file}:${line} › ${title}`, error);
      }),
    );
  return {
    passed: stats.expected,
    // One that passed at the second try only has found something.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [...errors.map(({ message }) => failure("before the tests", message ?? "")), ...failures],
  };
}

/** A step of Jest's, counted from its report. */
function jest(title: string, script: string, after: readonly string[] = [], args: readonly string[] = []): Step {
  const file = `.tmp/${script.replace(":", "-")}.json`;
  return {
    title,
    script,
    args: ["--json", `--outputFile=${file}`, ...args],
    after,
    report: { file, read: jestOutcome },
  };
}

/** A step of Playwright's on the built site, counted from the report that its configuration names. */
function browser(title: string, script: string, file: string, more: Partial<Step> = {}): Step {
  const report = { file: `.tmp/${file}.json`, read: playwrightOutcome };
  return { title, script, after: ["build"], inBrowser: true, needs: ["Chromium"], report, ...more };
}

/** The second build of the drills is one of the fixture sites. */
const DRILLS: Partial<Step> = { after: ["build", "test:fixtures"], environment: { DRILLS_SITE: "built" } };

/**
 * Steps that run side by side, the long ones first, so that both processors have work until the end. What reads the
 * build waits for it, and the build for the checks, whose processed pages it uses. The browser tests run alone.
 */
export const STEPS: readonly Step[] = [
  { title: "content", script: "check" },
  { title: "build", script: "build", after: ["check"] },
  jest("fixture sites", "test:fixtures", ["build"]),
  // In another order each time; Jest prints the seed.
  jest("unit and component tests", "test:unit", ["build"], ["--randomize"]),
  // They wait more than they work.
  browser("drills", "test:drills", "drills", DRILLS),
  {
    title: "sample shops, tutorials and integration checker",
    script: "test:shops",
    needs: ["PHP"],
    environment: { NODE_OPTIONS: "--test-reporter=dot" },
  },
  { title: "types and lint", script: "lint" },
  browser("Firefox and WebKit", "test:browsers", "browsers", {
    ...DRILLS,
    needs: ["Firefox", "WebKitGTK"],
    args: ["--project", "firefox", "--project", "webkit", "--grep", "@short"],
  }),
  browser("content security policy", "csp", "csp"),
  { title: "code samples of the pages", script: "samples:test", needs: ["PHP"] },
  // Both unpack the sample programs into `.tmp/samples`.
  { title: "broken samples are found", script: "samples:mutate", after: ["samples:test"], needs: ["PHP"] },
  { title: "prose", script: "prose" },
  { title: "packages, licences and install scripts", script: "receipts" },
  { title: "Markdown twins", script: "md:parity", after: ["build"] },
  jest("hosting", "hosts:test"),
  { title: "search engines and link previews", script: "seo", after: ["build"] },
  { title: "weights and work", script: "budgets", after: ["build"] },
  { title: "judged searches", script: "search:eval" },
  browser("browser tests", "test:e2e", "e2e", { processors: 2 }),
];

import { readdirSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** The steps of `npm test`. Each one can be run on its own: `npm test -- unit Breadcrumbs`. */

/** Results from a step's report. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Failed tests: file, name and error. */
  readonly failures: readonly string[];
}

export interface Step {
  readonly title: string;
  /** Name for `npm test -- <name>`. */
  readonly name: string;
  /** `node` or a package's program, with arguments. */
  readonly command: readonly string[];
  /** Projects of playwright.config.ts to run. */
  readonly projects?: readonly string[];
  /** Extra arguments when all steps run. */
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Names of the steps that must end first. */
  readonly after?: readonly string[];
  /** How many of two CPUs it keeps busy; default 1. */
  readonly processors?: 1 | 2;
  /** Names of programs (./programs.ts); without them the step is skipped. */
  readonly needs?: readonly string[];
  /** Whether it needs the served build, in most cases in a browser. Without the build or browser it doesn't run. */
  readonly inBrowser?: boolean;
  /** The step's report and how to count its tests. Without one, the step counts as one test. */
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

/** @param text report of `jest --json` */
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
    /** One for each project; a spec's `ok` only reflects the first, so it's ignored. */
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

/** @param text report of Playwright's `json` reporter */
export function playwrightOutcome(text: string): Outcome {
  const { stats, suites, errors } = JSON.parse(text) as PlaywrightSuite & {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: { message?: string }[];
  };
  const specsOf = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const failures = specsOf({ suites }).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => {
        const error = results.find((result) => result.error)?.error?.message ?? "no error was reported";
        return failure(`${projectName ? `[${projectName}] ` : ""}${file}:${line} › ${title}`, error);
      }),
  );
  return {
    passed: stats.expected,
    // A test that only passes on retry has found something.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [...errors.map(({ message }) => failure("before the tests", message ?? "")), ...failures],
  };
}

/** A Jest step, counted from its report. */
function jest(title: string, name: string, arguments_: readonly string[], more: Partial<Step> = {}): Step {
  const file = `.tmp/${name}.json`;
  const { args = [], ...others } = more;
  return {
    title,
    name,
    command: ["jest", ...arguments_],
    args: ["--json", `--outputFile=${file}`, ...args],
    report: { file, read: jestOutcome },
    ...others,
  };
}

/** Arguments for the Jest tests that build or serve sites. `--selectProjects` takes every word up to the next option. */
const ofSites = (project: string): readonly string[] => [
  "--selectProjects",
  project,
  "--config",
  "test/jest.sites.config.cjs",
];

/** A Playwright step on the built site, counted from its configured report. */
function browser(title: string, name: string, more: Partial<Step> = {}): Step {
  const file = `.tmp/playwright/${name}.json`;
  const { environment, ...others } = more;
  return {
    title,
    name,
    command: ["playwright", "test"],
    projects: [name],
    after: ["build"],
    inBrowser: true,
    needs: ["Chromium"],
    environment: { ...environment, PLAYWRIGHT_REPORT: file },
    report: { file, read: playwrightOutcome },
    ...others,
  };
}

/** Returns a step's full command line. Projects in the arguments replace the step's own. */
export function commandOf({ command, projects = [] }: Step, args: readonly string[]): string[] {
  const isNamed = args.some((argument) => argument.startsWith("--project"));
  return [...command, ...(isNamed ? [] : projects.map((name) => `--project=${name}`)), ...args];
}

const tool = (title: string, name: string, more: Partial<Step> = {}): Step => ({
  title,
  name,
  command: ["node", "--import", "tsx", `tools/${name}.ts`],
  ...more,
});

const SHOPS = path.resolve(__dirname, "../../test/samples");

/** The step that installs what others need. */
export const PROGRAMS = "programs";

/**
 * Steps that run in parallel, long ones first to keep both CPUs busy until the end. Steps that read the build wait for
 * it; the build waits for the checks, whose processed pages it reuses. The e2e tests run alone.
 */
const ARRANGED: readonly Step[] = [
  tool("content", "check"),
  tool("browsers, web servers and interpreters", PROGRAMS),
  tool("build", "build", { after: ["check"] }),
  jest("fixture sites", "fixtures", [...ofSites("fixtures"), "--runInBand"], { after: ["build"] }),
  // Random order; Jest prints the seed.
  // Runs request samples for installed interpreters.
  jest("unit and component tests", "unit", [], { after: ["build", PROGRAMS], args: ["--randomize"] }),
  // These mostly wait. Their second build is one of the fixture sites.
  browser("drills", "drills", { after: ["build", "fixtures"], environment: { DRILLS_SITE: "built" } }),
  {
    title: "sample shops, tutorials and integration checker",
    name: "shops",
    // Two files at a time, because shops and their shoppers wait for each other.
    command: [
      "node",
      "--import",
      "tsx",
      "--test",
      "--test-concurrency=2",
      ...readdirSync(SHOPS).flatMap((name) => (/\.test\.ts$/.test(name) ? [path.join(SHOPS, name)] : [])),
    ],
    needs: ["PHP"],
    environment: { NODE_OPTIONS: "--test-reporter=dot" },
  },
  { title: "types and lint", name: "lint", command: ["npm", "run", "--silent", "lint"] },
  // The same tests, in two steps, because the others may be missing.
  browser("full Chromium", "chromium"),
  browser("Firefox and WebKit", "browsers", { projects: ["firefox", "webkit"], needs: ["Firefox", "WebKitGTK"] }),
  browser("content security policy", "csp"),
  tool("code samples of the pages", "samples", { needs: ["PHP"] }),
  // Both unpack the sample programs into `.tmp/samples`.
  tool("broken samples are found", "broken-samples", { after: ["samples"], needs: ["PHP"] }),
  tool("prose", "prose"),
  tool("input that nobody here wrote", "fuzz"),
  tool("packages, licences and install scripts", "receipts"),
  tool("Markdown twins", "twins", { after: ["build"] }),
  jest("hosting", "hosts", ofSites("hosts"), { needs: ["nginx", "Apache"] }),
  tool("search engines and link previews", "seo", { after: ["build"] }),
  tool("weights and work", "budgets", { after: ["build"] }),
  tool("judged searches", "search"),
  browser("browser tests", "e2e", { processors: 2 }),
];

/** Steps that need programs wait for their installation; others run meanwhile. */
export const STEPS: readonly Step[] = ARRANGED.map((step) =>
  step.needs || step.inBrowser ? { ...step, after: [...(step.after ?? []), PROGRAMS] } : step,
);

/** Steps that run only by name: they're slow, repeat others, use the network, or need a person to accept the result. */
export const APART: readonly Step[] = [
  tool("browser tests below a base path", "base-path"),
  browser("pictures of twelve kinds of page", "looks"),
  tool("a rating by programs that read documentation", "afdocs", { inBrowser: true }),
];

import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** The steps of `npm test`, each a command that can be run by itself: `npm test -- unit Breadcrumbs`. */

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
  /** What `npm test -- <name>` runs. */
  readonly name: string;
  /** A program of a package, or `node`, with its arguments. */
  readonly command: readonly string[];
  /** Those of playwright.config.ts that it runs. */
  readonly projects?: readonly string[];
  /** Arguments that are added where all steps run. */
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Names of the steps that have to have ended before. */
  readonly after?: readonly string[];
  /** How many of two processors it keeps busy; one when left out. */
  readonly processors?: 1 | 2;
  /** Names of programs (./programs.ts) without which it is skipped. */
  readonly needs?: readonly string[];
  /** Whether it asks the served build, most in a browser. Without the build or the browser it does not run. */
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
    /** One for each project that ran it; `ok` of the spec is the first one's alone, so it is not asked. */
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
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
    // One that passed at the second try only has found something.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [...errors.map(({ message }) => failure("before the tests", message ?? "")), ...failures],
  };
}

/** A step of Jest's, counted from its report. */
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

/** Jest's tests that build sites or serve them. */
const ofSites = (project: string): readonly string[] => [
  "--config",
  "test/jest.sites.config.cjs",
  "--selectProjects",
  project,
];

/** A step of Playwright's on the built site, counted from the report that its configuration writes. */
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

/** The whole command of a step. Projects that the arguments name take the place of the step's. */
export function commandOf({ command, projects = [] }: Step, args: readonly string[]): string[] {
  const isNamed = args.some((argument) => argument.startsWith("--project"));
  return [...command, ...(isNamed ? [] : projects.map((name) => `--project=${name}`)), ...args];
}

/** A step that is a program of ours. */
const tool = (title: string, name: string, file = name, more: Partial<Step> = {}): Step => ({
  title,
  name,
  command: ["node", "--import", "tsx", `tools/${file}.ts`],
  ...more,
});

/** The second build of the drills is one of the fixture sites. */
const DRILLS: Partial<Step> = { after: ["build", "fixtures"], environment: { DRILLS_SITE: "built" } };

const SHOPS = [
  "shops",
  "shop-attacks",
  "shop-orders",
  "simulator",
  "clicked-purchase",
  "frameworks",
  "tutorials",
  "examples",
  "guides",
  "takeover",
  "integration-checker",
];

/** The step that installs what others need. */
export const PROGRAMS = "programs";

/**
 * Steps that run side by side, the long ones first, so that both processors have work until the end. What reads the
 * build waits for it, and the build for the checks, whose processed pages it uses. The browser tests run alone.
 */
const ARRANGED: readonly Step[] = [
  tool("content", "check"),
  tool("browsers and interpreters", PROGRAMS),
  tool("build", "build", "build", { after: ["check"] }),
  jest("fixture sites", "fixtures", [...ofSites("fixtures"), "--runInBand"], { after: ["build"] }),
  // In another order each time; Jest prints the seed.
  // Request samples are run where their interpreters are.
  jest("unit and component tests", "unit", [], { after: ["build", PROGRAMS], args: ["--randomize"] }),
  // They wait more than they work.
  browser("drills", "drills", DRILLS),
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
      ...SHOPS.map((name) => `test/samples/${name}.test.ts`),
    ],
    needs: ["PHP"],
    environment: { NODE_OPTIONS: "--test-reporter=dot" },
  },
  { title: "types and lint", name: "lint", command: ["npm", "run", "--silent", "lint"] },
  // What every engine is asked, of Chromium as a whole; the others are slower to start and get a part.
  browser("what browsers are asked, in Chromium", "contract", { ...DRILLS, projects: ["chromium"] }),
  browser("Firefox and WebKit", "browsers", {
    ...DRILLS,
    projects: ["chromium", "firefox", "webkit"],
    needs: ["Firefox", "WebKitGTK"],
    args: ["--project=firefox", "--project=webkit", "--grep", "@short"],
  }),
  browser("content security policy", "csp"),
  tool("code samples of the pages", "samples", "samples", { needs: ["PHP"] }),
  // Both unpack the sample programs into `.tmp/samples`.
  tool("broken samples are found", "broken-samples", "samples-mutate", { after: ["samples"], needs: ["PHP"] }),
  tool("prose", "prose"),
  tool("input that nobody here wrote", "fuzz"),
  tool("packages, licences and install scripts", "receipts"),
  tool("Markdown twins", "twins", "md-parity", { after: ["build"] }),
  jest("hosting", "hosts", ofSites("hosts")),
  tool("search engines and link previews", "seo", "seo", { after: ["build"] }),
  tool("weights and work", "budgets", "budgets", { after: ["build"] }),
  tool("judged searches", "search", "search-eval"),
  browser("browser tests", "e2e", { processors: 2 }),
];

/** With what needs programs waiting for them, so that the rest goes on while they are installed. */
export const STEPS: readonly Step[] = ARRANGED.map((step) =>
  step.needs || step.inBrowser ? { ...step, after: [...(step.after ?? []), PROGRAMS] } : step,
);

/** What takes longer than everything else, repeats it, asks the network, or is accepted by a person: by its name alone. */
export const APART: readonly Step[] = [
  tool("browser tests below a base path", "base-path", "test-base-path"),
  browser("pictures of twelve kinds of page", "looks"),
  tool("a rating by programs that read documentation", "afdocs", "afdocs", { inBrowser: true }),
];

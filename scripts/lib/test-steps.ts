/** The steps of `npm test`. What a step runs is a script of package.json and is written there alone. */

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export interface Step {
  readonly title: string;
  /** Name of a script of package.json. */
  readonly script: string;
  /** Arguments that are added to it. */
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** File that the step writes, and how its tests are counted. Without one, the step counts as one test. */
  readonly report?: { readonly file: string; readonly read: (text: string) => Counts };
}

/** @param text the report of `jest --json` */
export function jestCounts(text: string): Counts {
  const result = JSON.parse(text) as {
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
  };
  return { passed: result.numPassedTests, failed: result.numFailedTests + result.numRuntimeErrorTestSuites };
}

/** @param text the report of Playwright's reporter `json` */
export function playwrightCounts(text: string): Counts {
  const { stats } = JSON.parse(text) as { stats: { expected: number; unexpected: number; flaky: number } };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/** A step of Jest's, counted from its report. */
function jest(title: string, script: string): Step {
  const file = `.tmp/${script.replace(":", "-")}.json`;
  return { title, script, args: ["--json", `--outputFile=${file}`], report: { file, read: jestCounts } };
}

/**
 * Two rows of steps that run side by side, each on one processor for most of its time, and take about as long as each
 * other. Steps that write the same files are in one row: the sample programs are unpacked into `.tmp/samples`.
 */
export const ROWS: readonly (readonly Step[])[] = [
  [
    { title: "content", script: "check" },
    { title: "build", script: "build" },
    { title: "search engines and link previews", script: "seo" },
    { title: "Markdown twins", script: "md:parity" },
    { title: "weights and work", script: "budgets" },
    jest("unit and component tests", "test:unit"),
    jest("hosting", "hosts:test"),
    jest("fixture sites", "test:fixtures"),
  ],
  [
    { title: "types", script: "types" },
    { title: "lint", script: "lint" },
    { title: "prose", script: "prose" },
    { title: "packages, licences and install scripts", script: "receipts" },
    { title: "judged searches", script: "search:eval" },
    { title: "code samples of the pages", script: "samples:test" },
    { title: "broken samples are found", script: "samples:mutate" },
    {
      title: "sample shops, tutorials and integration checker",
      script: "test:shops",
      environment: { NODE_OPTIONS: "--test-reporter=dot" },
    },
    { title: "second site of the drills", script: "drills:build" },
  ],
];

/** Steps that need the build and a browser. Playwright's configurations name the reports. */
export const ON_THE_BUILT_SITE: readonly Step[] = [
  {
    title: "browser tests",
    script: "test:e2e",
    report: { file: ".tmp/e2e.json", read: playwrightCounts },
  },
  { title: "content security policy", script: "csp", report: { file: ".tmp/csp.json", read: playwrightCounts } },
  {
    title: "drills",
    script: "test:drills",
    environment: { DRILLS_SITE: "built" },
    report: { file: ".tmp/drills.json", read: playwrightCounts },
  },
  {
    title: "Firefox and WebKit",
    script: "test:browsers",
    args: ["--project", "firefox", "--project", "webkit", "--grep", "@short"],
    environment: { DRILLS_SITE: "built" },
    report: { file: ".tmp/browsers.json", read: playwrightCounts },
  },
];

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureChromium } from "./lib/chromium";
import { ensurePhp } from "./lib/php";
import { serve } from "./lib/static-server";

/**
 * `npm test`: everything, from cheap to dear. A step that fails is counted and the next one runs, so
 * that one run tells all. Ends with `N passed, N failed` alone on a line.
 */

let passed = 0;
let failed = 0;

function count(good: number, bad: number): void {
  passed += good;
  failed += bad;
}

/** Not `spawnSync`: this process serves the built site to the browser tests while they run. */
function run(
  title: string,
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<boolean> {
  console.log(`\n── ${title}`);
  const child = spawn(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("exit", (status) => resolve(status === 0));
  });
}

/** A step that passes or fails as a whole. */
async function step(title: string, command: string, args: string[]): Promise<boolean> {
  const good = await run(title, command, args);
  count(good ? 1 : 0, good ? 0 : 1);
  return good;
}

/** A step whose tests are counted from its report. */
async function counted(
  title: string,
  report: string,
  read: (text: string) => [number, number],
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<void> {
  rmSync(report, { force: true });
  const good = await run(title, command, args, environment);
  const [fine, bad] = existsSync(report) ? read(readFileSync(report, "utf8")) : [0, 1];
  count(fine, good ? bad : Math.max(bad, 1));
}

const jestCounts = (text: string): [number, number] => {
  const result = JSON.parse(text) as {
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
  };
  return [result.numPassedTests, result.numFailedTests + result.numRuntimeErrorTestSuites];
};

const playwrightCounts = (text: string): [number, number] => {
  const { stats } = JSON.parse(text) as { stats: { expected: number; unexpected: number; flaky: number } };
  return [stats.expected + stats.flaky, stats.unexpected];
};

async function main(): Promise<void> {
  mkdirSync(".tmp", { recursive: true });
  process.env.GATSBY_TELEMETRY_DISABLED = "1";
  // First, because a missing browser should be known before minutes of other work.
  let browser: string | undefined;
  try {
    browser = ensureChromium();
  } catch (error) {
    console.error((error as Error).message);
    count(0, 1);
  }
  try {
    ensurePhp();
  } catch (error) {
    console.error((error as Error).message);
    count(0, 1);
  }
  await step("content", "npx", ["tsx", "scripts/check.ts"]);
  await step("prose", "npx", ["tsx", "scripts/prose.ts"]);
  const built = await step("build", "npx", ["gatsby", "build", "--prefix-paths"]);
  await step("types", "npx", ["tsc", "--noEmit"]);
  await step("lint", "npx", ["eslint", ".", "--max-warnings", "0"]);
  await step("styles", "npx", ["stylelint", "src/**/*.css"]);
  await counted("unit and component tests", ".tmp/jest.json", jestCounts, "npx", [
    "jest",
    "--json",
    "--outputFile=.tmp/jest.json",
    "--selectProjects",
    "unit",
    "components",
  ]);
  await step("code samples of the pages", "npx", ["tsx", "scripts/samples.ts"]);
  await step("broken samples are found", "npx", ["tsx", "scripts/samples-mutate.ts"]);
  await step("sample shops, tutorials and integration checker", "node", [
    "--import",
    "tsx",
    "--test",
    "--test-reporter=dot",
    "test/samples/shops.test.ts",
    "test/samples/tutorials.test.ts",
    "test/samples/integration-checker.test.ts",
  ]);
  await counted("fixture sites", ".tmp/fixtures.json", jestCounts, "npx", [
    "jest",
    "--json",
    "--outputFile=.tmp/fixtures.json",
    "--selectProjects",
    "fixtures",
    "--runInBand",
  ]);
  if (built && browser !== undefined) {
    const server = await serve({ directory: "public", port: 0 });
    await counted("browser tests", ".tmp/e2e.json", playwrightCounts, "npx", ["playwright", "test"], {
      BASE_URL: server.url,
      CHROMIUM_PATH: browser,
    });
    await server.close();
    await counted(
      "drills",
      ".tmp/drills.json",
      playwrightCounts,
      "npx",
      ["playwright", "test", "--config", "drills/playwright.config.ts"],
      { CHROMIUM_PATH: browser },
    );
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

void main();

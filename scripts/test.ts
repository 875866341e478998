import { spawn, type StdioOptions } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureChromium, ensureHeadlessShell } from "./lib/chromium";
import { ensureFirefox } from "./lib/firefox";
import { installInterpreters } from "./lib/interpreters";
import { ensurePhp } from "./lib/php";
import { sideBySide } from "./lib/side-by-side";
import { serve } from "./lib/static-server";
import { ON_THE_BUILT_SITE, SIDE_BY_SIDE, type Outcome, type Step } from "./lib/test-steps";
import { ensureWebKit } from "./lib/webkit";

/**
 * `npm test`: runs every step of lib/test-steps.ts. A step that fails is counted and the next one runs, so that one run
 * shows everything. Steps that run side by side are printed when they end. Ends with `N passed, N failed` alone on a line.
 */

/** Steps that run at the same time. Each keeps about one processor busy. */
const AT_ONCE = 2;

const total = { passed: 0, failed: 0 };
const failures: string[] = [];

function count(outcome: Outcome): void {
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  failures.push(...outcome.failures);
}

type Output = "as it comes" | "when it ends";

/** Not `spawnSync`: steps run side by side, and this process serves the built site to the browser tests. */
function succeeds(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  output: Output,
): Promise<{ good: boolean; printed: string }> {
  const stdio: StdioOptions = output === "as it comes" ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"];
  const child = spawn("npm", args, { stdio, env: { ...process.env, ...environment } });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ good: false, printed: `${printed}${error.message}\n` }));
    child.once("close", (status) => resolve({ good: status === 0, printed }));
  });
}

/** A step that failed counts at least one failure, and so does one whose report is missing. */
function outcomeOf({ title, report }: Step, good: boolean): Outcome {
  if (report && existsSync(report.file)) {
    const outcome = report.read(readFileSync(report.file, "utf8"));
    if (good || outcome.failed > 0)
      return { ...outcome, failures: outcome.failures.map((text) => `${title}: ${text}`) };
    return { ...outcome, failed: 1, failures: [`${title}: it ended with an error after its last test`] };
  }
  if (good && !report) return { passed: 1, failed: 0, failures: [] };
  return { passed: 0, failed: 1, failures: [`${title}: see “── ${title}” above`] };
}

/** Runs one script of package.json. Its tests are counted where it writes a report; else it counts as one. */
async function run(
  step: Step,
  output: Output,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ step: Step; good: boolean }> {
  const { title, script, args = [], report } = step;
  const heading = `\n── ${title}`;
  if (output === "as it comes") console.log(heading);
  if (report) rmSync(report.file, { force: true });
  const started = Date.now();
  const command = ["run", "--silent", script, "--", ...args];
  const { good, printed } = await succeeds(command, { ...step.environment, ...environment }, output);
  const seconds = Math.round((Date.now() - started) / 1000);
  if (output === "when it ends") console.log(`${heading}\n${printed.trimEnd()}`);
  console.log(`${good ? "✓" : "✗"} ${title}: ${seconds} s`);
  count(outcomeOf(step, good));
  return { step, good };
}

/** What `find` returns; a failure is printed and counted. */
function required<Found>(find: () => Found): Found | undefined {
  try {
    return find();
  } catch (error) {
    console.error((error as Error).message);
    count({ passed: 0, failed: 1, failures: [(error as Error).message] });
    return undefined;
  }
}

async function main(): Promise<void> {
  mkdirSync(".tmp", { recursive: true });
  process.env.GATSBY_TELEMETRY_DISABLED = "1";
  // First, because a missing program should be known before minutes of other work.
  const browser = required(ensureChromium);
  const shell = ensureHeadlessShell();
  required(ensureFirefox);
  required(ensureWebKit);
  required(ensurePhp);
  const skipped = installInterpreters();
  if (skipped.length > 0) console.log(`Request samples that are parsed only, without a program: ${skipped.join(", ")}`);
  const results = await sideBySide(SIDE_BY_SIDE, AT_ONCE, (step) => run(step, "when it ends"));
  const built = results.every(({ step, good }) => step.script !== "build" || good);
  if (built && browser !== undefined) {
    const server = await serve({ directory: "public", port: 0 });
    const environment = {
      BASE_URL: server.url,
      CHROMIUM_PATH: browser,
      ...(shell ? { HEADLESS_SHELL_PATH: shell } : {}),
    };
    for (const step of ON_THE_BUILT_SITE) await run(step, "as it comes", environment);
    await server.close();
  }
  // Once more at the end, where somebody looks first and a shortened log still has it.
  if (failures.length > 0) console.log(`\n── What failed\n\n${failures.join("\n\n")}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 ? 1 : 0);
}

void main();

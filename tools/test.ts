import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { findChromium, findHeadlessShell } from "./lib/chromium";
import { missingPrograms } from "./lib/programs";
import { sideBySide } from "./lib/side-by-side";
import { runProgram, startProgram } from "./lib/start-program";
import { serve, type RunningServer } from "./lib/static-server";
import { APART, commandOf, PROGRAMS, STEPS, type Outcome, type Step } from "./lib/test-steps";

/**
 * `npm test`: runs every step of lib/test-steps.ts, even after failures. Steps run in parallel; each one's output
 * appears when it ends. The last line is `N passed, N failed`, plus `, N skipped` if programs are missing.
 * `npm test -- <name> …` runs one step with extra arguments on the last build.
 */

/** Number of CPUs that the steps are scheduled for. */
const PROCESSORS = 2;

const total = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];

function count(outcome: Outcome): void {
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  total.skipped += outcome.skipped;
  failures.push(...outcome.failures);
}

/** Counts at least one failure if a step failed or its report is missing. */
function outcomeOf({ title, report }: Step, good: boolean): Outcome {
  if (report && existsSync(report.file)) {
    const outcome = report.read(readFileSync(report.file, "utf8"));
    if (good || outcome.failed > 0)
      return { ...outcome, failures: outcome.failures.map((text) => `${title}: ${text}`) };
    return { ...outcome, failed: 1, failures: [`${title}: it ended with an error after its last test`] };
  }
  if (good && !report) return { passed: 1, failed: 0, skipped: 0, failures: [] };
  return { passed: 0, failed: 1, skipped: 0, failures: [`${title}: see “── ${title}” above`] };
}

/** For all steps: reduces CPU time to 80 % for a cold build and to 88 % for the component tests. */
const NODE_OPTIONS = [process.env.NODE_OPTIONS, `--require "${path.resolve("test/support/optimize-late.cjs")}"`]
  .filter(Boolean)
  .join(" ");

/** Runs a step and counts the tests in its report; without a report, the step counts as one test. */
async function run(step: Step, environment: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const { title, args = [], report } = step;
  if (report) rmSync(report.file, { force: true });
  const started = Date.now();
  const { good, printed } = await runProgram(commandOf(step, args), {
    ...process.env,
    NODE_OPTIONS,
    ...step.environment,
    ...environment,
  });
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`\n── ${title}\n${printed.trimEnd()}\n${good ? "✓" : "✗"} ${title}: ${seconds} s`);
  count(outcomeOf(step, good));
  return good;
}

/** Environment variables that tell child processes where the browsers are. */
function browsers(): Readonly<Record<string, string>> {
  const [browser, shell] = [findChromium(), findHeadlessShell()];
  return { ...(browser ? { CHROMIUM_PATH: browser } : {}), ...(shell ? { HEADLESS_SHELL_PATH: shell } : {}) };
}

/** `npm test -- <name> …`: runs one step and streams its output. */
async function runOne(name: string, args: readonly string[]): Promise<void> {
  const all = [...STEPS, ...APART];
  const step = all.find((candidate) => candidate.name === name);
  if (!step) {
    console.error(`There's no part “${name}”. The parts are ${all.map((candidate) => candidate.name).join(", ")}.`);
    process.exit(1);
  }
  const { environment, inBrowser } = step;
  // `BASE_URL` points the tests at a site that's already running.
  const isServed = inBrowser === true && process.env.BASE_URL === undefined;
  // Without the hosts' description, pages would be served without their content security policy.
  if (isServed && !["public/index.html", "hosts/description.json"].every((file) => existsSync(file))) {
    console.error("There's no built site yet. Run `npm run build` first.");
    process.exit(1);
  }
  const site = isServed ? await serve({ directory: "public", port: 0 }) : undefined;
  const served = { ...(site && { BASE_URL: site.url }), ...(inBrowser && browsers()) };
  // Lets the drills build their second site, which no earlier step has built here.
  const { DRILLS_SITE: _made, ...others } = environment ?? {};
  const child = startProgram(commandOf(step, args), {
    stdio: "inherit",
    env: { ...process.env, ...others, ...served },
  });
  child.once("close", (status) => process.exit(status ?? 1));
}

async function main(): Promise<void> {
  const [name, ...further] = process.argv.slice(2);
  if (name !== undefined) return runOne(name, further);
  mkdirSync(".tmp", { recursive: true });
  let site: RunningServer | undefined;
  let missing: ReadonlyMap<string, string> = new Map();
  await sideBySide(STEPS, PROCESSORS, async (step) => {
    const without = step.needs?.filter((name) => missing.has(name)) ?? [];
    if (without.length > 0) {
      console.log(`\n– ${step.title}: skipped, without ${without.join(" and ")}`);
      count({ passed: 0, failed: 0, skipped: 1, failures: [] });
    } else if (!step.inBrowser) {
      const good = await run(step);
      if (step.name === "build" && good) site = await serve({ directory: "public", port: 0 });
      if (step.name === PROGRAMS) missing = missingPrograms();
    } else if (site) {
      await run(step, { BASE_URL: site.url, ...browsers() });
    } else {
      console.log(`\n– ${step.title}: not run, because there is no build`);
    }
  });
  await site?.close();
  // Repeated at the end, where people look first and truncated logs still show it.
  if (failures.length > 0) console.log(`\n── What failed\n\n${failures.join("\n\n")}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exit(total.failed > 0 ? 1 : 0);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

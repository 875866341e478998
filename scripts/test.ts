import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureChromium } from "./lib/chromium";
import { ensurePhp } from "./lib/php";
import { serve } from "./lib/static-server";
import { ON_THE_BUILT_SITE, STEPS, type Counts, type Step } from "./lib/test-steps";

/**
 * `npm test`: runs every step of lib/test-steps.ts, cheap ones first. A step that fails is counted and the
 * next one runs, so that one run shows everything. Ends with `N passed, N failed` alone on a line.
 */

const total = { passed: 0, failed: 0 };

function count({ passed, failed }: Counts): void {
  total.passed += passed;
  total.failed += failed;
}

/** Not `spawnSync`: this process serves the built site to the browser tests while they run. */
function succeeds(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<boolean> {
  const child = spawn("npm", args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("exit", (status) => resolve(status === 0));
  });
}

/** Runs one script of package.json. Its tests are counted where it writes a report; else it counts as one. */
async function run(step: Step, environment: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const { title, script, args = [], report } = step;
  console.log(`\n── ${title}`);
  if (report) rmSync(report.file, { force: true });
  const good = await succeeds(["run", "--silent", script, "--", ...args], { ...step.environment, ...environment });
  if (!report) {
    count(good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
    return good;
  }
  const counts = existsSync(report.file) ? report.read(readFileSync(report.file, "utf8")) : { passed: 0, failed: 1 };
  count(good ? counts : { ...counts, failed: Math.max(counts.failed, 1) });
  return good;
}

/** What `find` returns; a failure is printed and counted. */
function required<Found>(find: () => Found): Found | undefined {
  try {
    return find();
  } catch (error) {
    console.error((error as Error).message);
    count({ passed: 0, failed: 1 });
    return undefined;
  }
}

async function main(): Promise<void> {
  mkdirSync(".tmp", { recursive: true });
  process.env.GATSBY_TELEMETRY_DISABLED = "1";
  // First, because a missing program should be known before minutes of other work.
  const browser = required(ensureChromium);
  required(ensurePhp);
  let built = false;
  for (const step of STEPS) {
    const good = await run(step);
    if (step.script === "build") built = good;
  }
  if (built && browser !== undefined) {
    const server = await serve({ directory: "public", port: 0 });
    for (const step of ON_THE_BUILT_SITE) await run(step, { BASE_URL: server.url, CHROMIUM_PATH: browser });
    await server.close();
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 ? 1 : 0);
}

void main();

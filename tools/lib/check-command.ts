import path from "node:path";
import { parseArgs } from "node:util";
import { buildSync } from "esbuild";
import { CACHE } from "../../src/site/cache";
import { linksToOtherSites, prepareAndCheckSite, unrecordedAddresses } from "../../src/site/check-site";
import { notRecorded, recordAddresses, recordLater } from "../../src/site/addresses";
import { loadSite } from "../../src/site/loaded-site";
import { watchContent } from "../../src/site/watch-content";
import { FORMATS, isError, listOf, problemsAs, type Problem } from "../../src/problems/problem";
import { writeEditorSchemas } from "./editor-schemas";
import { POLITE, problemsOfOtherSites } from "./other-sites";

const USAGE = `npm run check                        checks every page, sidebar and setting, without a build
npm run check -- --all               also checks spelling, terms and code samples
npm run check -- --write             records new addresses of pages and headings if nothing else is wrong
npm run check -- --external          checks that links to other sites work
npm run check -- --watch             checks again after each save, until you press Ctrl+C
npm run check -- --format github     prints annotations for pull requests; json is for programs`;

/** Runs `npm run check` (../check.ts): prints problems and returns the exit code. */
export async function checkCommand(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  if (typeof asked === "string") {
    console.error(asked);
    return 1;
  }
  if (asked.help) {
    console.log(USAGE);
    return 0;
  }
  writeEditorSchemas();
  if (!asked.watch) return checkOnce(asked);
  await checkAgain(() => checkOnce(asked));
  return 0;
}

/** Clears the screen and the scrollback, and moves the cursor home. */
const CLEAR = "\u001B[2J\u001B[3J\u001B[H";

/**
 * Runs a check now and after each save until Ctrl+C. A save during a check triggers another one.
 * @param check prints its findings
 * @returns once interrupted
 */
async function checkAgain(check: () => Promise<unknown>): Promise<void> {
  let running = Promise.resolve();
  const next = (): void => {
    running = running.then(async () => {
      if (process.stdout.isTTY) process.stdout.write(CLEAR);
      await check();
      console.log("Waiting for changes; Ctrl+C ends it.");
    });
    running.catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  };
  // Runs the first check once the watcher is ready, so that no save goes unnoticed.
  const stop = watchContent(next, next);
  await new Promise((resolve) => {
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  });
  stop();
}

/** Checks the content folder once, prints problems and returns the exit code. */
async function checkOnce({ all, write, external, format }: Asked): Promise<number> {
  const problems = [...(await prepareAndCheckSite(compileThreads))];
  const added = unrecordedAddresses();
  // With JSON output, stdout carries nothing else.
  const print = format === "json" ? console.error : console.log;
  if (!write) problems.push(...notRecorded(added));
  else if (added.length > 0) print(problems.some(isError) ? recordLater(added) : recordAddresses(added));
  if (all && !problems.some(isError)) problems.push(...(await thoroughly()));
  const cache = path.join(CACHE, "other-sites.json");
  const others = external ? await problemsOfOtherSites(linksToOtherSites(), { ...POLITE, cache }) : [];
  if (typeof others === "string") console.error(others);
  else problems.push(...others);
  const failed = problems.some(isError);
  // Formats for programs go to stdout; text for people goes to stderr.
  if (format === "json") console.log(problemsAs(format, problems));
  else if (problems.length > 0) (format === "text" ? console.error : console.log)(problemsAs(format, problems));
  if (!failed && format !== "json") console.log(success(problems));
  return failed || typeof others === "string" ? 1 : 0;
}

/**
 * Compiles the code that worker threads run and puts its path into the environment (src/site/threads.ts). For builds,
 * Gatsby's startup does this.
 */
function compileThreads(): void {
  const outfile = path.resolve(CACHE, "threads.js");
  buildSync({
    entryPoints: ["src/outputs/thread-tasks.ts"],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "cjs",
    target: "node20",
    logLevel: "error",
  });
  process.env.DEVELOPER_RESOURCES_THREADS = outfile;
}

/** Runs the slower checks: the prose of pages, and their code samples. */
async function thoroughly(): Promise<readonly Problem[]> {
  const { readProse } = await import("./read-prose");
  const { checkFences } = await import("../samples/check");
  const { collectFences } = await import("../samples/fences");
  const { checkRequests, collectRequests } = await import("../samples/requests");
  return [
    ...(await readProse()).problems,
    ...(await checkFences(collectFences())),
    ...(await checkRequests(collectRequests())),
  ];
}

function success(warnings: readonly Problem[]): string {
  const pages = loadSite().site?.versions.reduce((count, version) => count + version.documents.length, 0) ?? 0;
  return `${pages} pages checked, no ${warnings.length > 0 ? "error" : "problem"} found`;
}

type Asked = Exclude<ReturnType<typeof readArguments>, string>;

/** Returns the parsed options, or an error message. */
function readArguments(args: readonly string[]) {
  const flag = { type: "boolean", default: false } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        all: flag,
        write: flag,
        external: flag,
        watch: flag,
        format: { type: "string", default: "text" },
        help: { ...flag, short: "h" },
      },
    });
    const format = FORMATS.find((known) => known === values.format);
    if (format) return { ...values, format };
    return `npm run check · --format — found \`${values.format}\`, expected ${listOf(FORMATS)}. Fix: write one of them.`;
  } catch (error) {
    return `npm run check · option — ${(error as Error).message} Fix: use --all, --write, --external, --watch or --format.`;
  }
}

import { setTimeout as delay } from "node:timers/promises";
import { isMainThread } from "node:worker_threads";
import { formatProblems } from "../problems/problem";
import { isBrandPlanned, planBrand, renderBrand } from "../site/brand";
import { checkSite } from "../site/check-site";
import { forgetSite, loadSite } from "../site/loaded-site";
import { runLater } from "../site/run-later";
import { inThread, keptThread } from "../site/threads";
import { writeOutputs } from "./index";

let writing: Promise<void> | undefined;

/** Starts a thread beside webpack that writes what needs no page's HTML; `endBeside` waits for it. */
export function startBeside(): void {
  writing = inThread("writeBeside", {}, writeBeside);
  // `endBeside` throws the error; this avoids an unhandled rejection before.
  writing.catch(() => undefined);
}

/** Waits for `startBeside`. @throws if anything couldn't be written */
export async function endBeside(): Promise<void> {
  await writing;
}

/** Writes all outputs that need no page's HTML → `public/`. */
export async function writeBeside(): Promise<void> {
  await writeOutputs();
}

/** Delay in ms between the last change and writing: the page itself comes first. */
const RENEWED = 1_000;

/** Maximum delay in ms until a file change is noticed (src/site/watch-content.ts, and the system's own delay). */
const KNOWN = 200;

/** The problems last reported to writers. */
let told = "";

/** Number of changes in the content folder since the start. */
let changes = 0;

/** For develop: a new thread for each change would spend seconds on loading the code. */
const inKeptThread = keptThread();

/** Called when a thread has rendered pictures. */
let show: (() => void) | undefined;

/** @param shown rebuilds the pages that show brand pictures, which are in the cache by then */
export function whenRendered(shown: () => void): void {
  show = shown;
}

/** @param problems those reported at the start; empty if there were none */
export function startTold(problems: string): void {
  told = problems;
}

/**
 * In develop, checks the content folder in a thread and writes the outputs. Reports problems that are different from
 * last time, or their end. Then renders planned brand pictures.
 */
const renewLater = runLater(
  async () => {
    const before = changes;
    const problems = await inKeptThread("renewBeside", {}, renewBeside);
    // Files may have changed while they were read, so the result may be inconsistent: skip it, a later run follows.
    await delay(KNOWN);
    if (changes !== before) return;
    if (problems !== told) console.warn(`\n${problems || "The content folder has no problems now."}\n`);
    told = problems;
    if (!isBrandPlanned()) return;
    const faults = await inKeptThread("renderBeside", {}, renderBeside);
    if (faults) console.warn(`\n${faults}\n`);
    else show?.();
  },
  (error) => console.warn(`The search index, Markdown twins or pictures weren't updated: ${String(error)}`),
  RENEWED,
);

/** Starts that some time after the last change. */
export function renewSoon(): void {
  changes += 1;
  renewLater();
}

/**
 * Renders the brand pictures, one at a time: the other processor builds the page that a writer waits for.
 * @returns problems, one per line; empty if there are none
 */
export async function renderBeside(): Promise<string> {
  const problems = await renderBrand(1);
  return problems.length === 0 ? "" : formatProblems(problems);
}

/**
 * Checks the content folder and writes what develop updates after changes; nothing if site.yaml can't be used.
 * @returns all problems of the content folder, one per line; empty if there are none
 */
export async function renewBeside(): Promise<string> {
  // The thread may have read the folder before the change. On the main thread, Gatsby still uses what was read.
  if (!isMainThread) forgetSite();
  // Drawings may have been changed since the pages were made.
  const faults = planBrand() ?? [];
  const problems = [...faults, ...checkSite()];
  if (loadSite().site) await writeOutputs(({ develop }) => develop === "change");
  return problems.length === 0 ? "" : formatProblems(problems);
}

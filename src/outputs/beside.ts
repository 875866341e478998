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

/** Begins to write, in a thread beside webpack, what only readers need; `endBeside` waits for it. */
export function startBeside(): void {
  writing = inThread("writeBeside", {}, writeBeside);
  // Who waits hears of it; until then it isn't an unhandled rejection.
  writing.catch(() => undefined);
}

/** @throws where something of it could not be written */
export async function endBeside(): Promise<void> {
  await writing;
}

/** What is written beside webpack → `public/`. */
export async function writeBeside(): Promise<void> {
  await writeOutputs(({ when }) => when === "beside");
}

/** How long after the last change it is written again, in ms: the page itself comes first. */
const RENEWED = 1_000;

/** How long a change of a file may take until it is known here, in ms (src/site/watch-content.ts, and the system's part). */
const KNOWN = 200;

/** The problems that writers were told of last. */
let told = "";

/** Changes of the content folder since the start. */
let changes = 0;

/** In develop. A thread of its own for each change would load the code for seconds. */
const inKeptThread = keptThread();

/** What this process does with pictures that a thread has rendered. */
let show: (() => void) | undefined;

/** @param shown has the pages made anew that show brand pictures, which are in the cache by then */
export function whenRendered(shown: () => void): void {
  show = shown;
}

/** @param problems what writers were told of at the start; empty for nothing */
export function startTold(problems: string): void {
  told = problems;
}

/**
 * In develop, in a thread: checks the content folder and writes what follows from it. Tells of problems that were not
 * there the last time, and when there are none any more. Then renders brand pictures that are only planned.
 */
const renewLater = runLater(
  async () => {
    const before = changes;
    const problems = await inKeptThread("renewBeside", {}, renewBeside);
    // What was read while files changed may fit together as little as half of a save. It is checked again, later.
    await delay(KNOWN);
    if (changes !== before) return;
    if (problems !== told) console.warn(`\n${problems || "The problems of the content folder are solved."}\n`);
    told = problems;
    if (!isBrandPlanned()) return;
    const faults = await inKeptThread("renderBeside", {}, renderBeside);
    if (faults) console.warn(`\n${faults}\n`);
    else show?.();
  },
  (error) => console.warn(`Search index, Markdown twins or pictures were not renewed: ${String(error)}`),
  RENEWED,
);

/** Does that some time after the last change. */
export function renewSoon(): void {
  changes += 1;
  renewLater();
}

/**
 * Renders the brand pictures, one at a time: the other processor makes the page that a writer waits for.
 * @returns problems, a line each; empty without one
 */
export async function renderBeside(): Promise<string> {
  const problems = await renderBrand(1);
  return problems.length === 0 ? "" : formatProblems(problems);
}

/**
 * Checks the content folder and writes what develop writes after a change. Without a usable site.yaml it stays as it is.
 * @returns all problems of the content folder, a line each; empty without one
 */
export async function renewBeside(): Promise<string> {
  // The thread may have read the folder before the change. Where there are no threads, Gatsby goes on with what was read.
  if (!isMainThread) forgetSite();
  // The folder may have other drawings by now than those that the pages were made with.
  const faults = planBrand();
  if (faults) forgetSite();
  const problems = [...(faults ?? []), ...checkSite()];
  if (loadSite().site) await writeOutputs(({ develop }) => develop === "change");
  return problems.length === 0 ? "" : formatProblems(problems);
}

import { formatProblems } from "../problems/problem";
import { writeApiFiles } from "./api-files";
import { isBrandPlanned, renderBrand } from "./brand";
import { writeCards } from "./cards";
import { checkSite } from "./check-site";
import { loadSite } from "./loaded-site";
import { writeOperationFiles } from "./operation-files";
import { writeSearchFiles } from "./search-files";
import { runLater } from "./search-later";
import { inThread } from "./threads";
import { writeTwins } from "./twins";

let writing: Promise<void> | undefined;

/** Begins to write, in a thread beside webpack, what only readers need; `endBeside` waits for it. */
export function startBeside(): void {
  writing = inThread("writeBeside", {}, writeBeside);
  // Who waits hears of it; until then it is no rejection that nobody handles.
  writing.catch(() => undefined);
}

/** @throws where something of it could not be written */
export async function endBeside(): Promise<void> {
  await writing;
}

/** The Markdown twins, the API document's files and the pictures of links → `public/`. */
export async function writeBeside(): Promise<void> {
  writeTwins();
  writeApiFiles();
  await writeCards();
}

/** How long after the last change it is written again, in ms: the page itself comes first. */
const RENEWED = 1_000;

/** The problems that writers were told of last. Those of the start are told before there are pages. */
let told: string | undefined;

/** What this process does with pictures that a thread has rendered. */
let show: (() => void) | undefined;

/** @param shown has the pages made anew that show brand pictures, which are in the cache by then */
export function whenRendered(shown: () => void): void {
  show = shown;
}

/**
 * In develop, in a thread: checks the content folder and writes what follows from it: twins, search index, the files of
 * the API document and of its operations. Tells of problems that were not there the last time, and when there are none
 * any more. Then renders brand pictures that are only planned.
 */
export const renewSoon = runLater(
  async () => {
    const problems = await inThread("renewBeside", {}, renewBeside);
    if (told !== undefined && problems !== told)
      console.warn(`\n${problems || "The problems of the content folder are solved."}\n`);
    told = problems;
    if (!isBrandPlanned()) return;
    const faults = await inThread("renderBeside", {}, renderBeside);
    if (faults) console.warn(`\n${faults}\n`);
    else show?.();
  },
  (error) => console.warn(`Search index, Markdown twins or pictures were not renewed: ${String(error)}`),
  RENEWED,
);

/**
 * Renders the brand pictures, one at a time: the other processor makes the page that a writer waits for.
 * @returns problems, a line each; empty without one
 */
export async function renderBeside(): Promise<string> {
  const problems = await renderBrand(1);
  return problems.length === 0 ? "" : formatProblems(problems);
}

/**
 * Markdown twins, files of the API document and of its operations, and the search index → `public/`. Without a usable
 * site.yaml they stay as they are.
 * @returns all problems of the content folder, a line each; empty without one
 */
export async function renewBeside(): Promise<string> {
  const problems = checkSite();
  if (loadSite().site) {
    writeTwins();
    writeApiFiles();
    writeOperationFiles();
    const advice = await writeSearchFiles();
    if (advice !== undefined) console.warn(advice);
  }
  return problems.length === 0 ? "" : formatProblems(problems);
}

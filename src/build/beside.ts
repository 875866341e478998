import { formatProblems } from "../problems/problem";
import { writeApiFiles } from "./api-files";
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

/**
 * In develop, in a thread: checks the content folder and writes what follows from it: twins, search index, the files of
 * the API document and of its operations. Tells of problems that were not there the last time, and when there are none
 * any more.
 */
export const renewSoon = runLater(
  async () => {
    const problems = await inThread("renewBeside", {}, renewBeside);
    if (told !== undefined && problems !== told)
      console.warn(`\n${problems || "The problems of the content folder are solved."}\n`);
    told = problems;
  },
  (error) => console.warn(`Search index and Markdown twins were not renewed: ${String(error)}`),
  RENEWED,
);

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

import { writeCards } from "./cards";
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

/** The Markdown twins and the pictures of links → `public/`. */
export async function writeBeside(): Promise<void> {
  writeTwins();
  await writeCards();
}

/** How long after the last change it is written again, in ms: the page itself comes first. */
const RENEWED = 1_000;

/**
 * In develop: writes, in a thread, what follows from the pages: twins, search index and the files of operations. A page
 * that is broken for now leaves them as they were.
 */
export const renewSoon = runLater(
  () => inThread("renewBeside", {}, renewBeside),
  (error) => console.warn(`Search index and Markdown twins were not renewed: ${String(error)}`),
  RENEWED,
);

/** Markdown twins, files of operations and the search index → `public/`. */
export async function renewBeside(): Promise<void> {
  writeTwins();
  writeOperationFiles();
  const advice = await writeSearchFiles();
  if (advice !== undefined) console.warn(advice);
}

import { availableParallelism } from "node:os";
import type { SiteDocument } from "../content-model/site";
import { getSite } from "./loaded-site";
import { isProcessed, processDocument } from "./pages";
import { hasThreads, inThread } from "./threads";

/** Minimum number of pages for which threads pay off: they load the code and the content folder first. */
const WORTH_A_THREAD = 24;

/** Data shared by the threads: ids of the pages to process, and the position of the next one. */
export interface PageShare {
  readonly ids: readonly string[];
  readonly next: Int32Array;
}

/** Processes pages until none are left for any thread. */
export function processShare({ ids, next }: PageShare): void {
  const { documentById } = getSite();
  for (let index = Atomics.add(next, 0, 1); index < ids.length; index = Atomics.add(next, 0, 1)) {
    const document = documentById.get(ids[index] as string);
    if (document) processDocument(document);
  }
}

/** Minimum number of pages for which compiling the threads' code pays off. */
const WORTH_COMPILING = 200;

/**
 * Processes the pages that aren't in the cache, on all processors if there are enough pages, and stores them there.
 * Leaves pages on which a thread fails to the caller.
 * @param compile compiles the threads' code for scripts, which then leave the pages to threads
 */
export async function processPages(documents: readonly SiteDocument[], compile?: () => void): Promise<void> {
  const ids = documents.filter((document) => !isProcessed(document)).map(({ id }) => id);
  const isScript = !hasThreads();
  if (isScript && ids.length >= WORTH_COMPILING) compile?.();
  if (!hasThreads() || ids.length < WORTH_A_THREAD) return;
  const share: PageShare = { ids, next: new Int32Array(new SharedArrayBuffer(4)) };
  const others = Math.max(isScript ? 1 : 0, availableParallelism() - (isScript ? 0 : 1));
  const threads = Array.from({ length: others }, () => inThread("processShare", share, processShare).catch(warn));
  if (!isScript) processShare(share);
  await Promise.all(threads);
}

function warn(error: unknown): void {
  console.warn(`A thread that processes pages failed: ${String(error)}`);
}

import { availableParallelism } from "node:os";
import type { SiteDocument } from "../content-model/site";
import { getSite } from "./loaded-site";
import { isProcessed, processDocument } from "./pages";
import { hasThreads, inThread } from "./threads";

/** Below this many pages a thread starts for nothing: it loads the code and the content folder first. */
const WORTH_A_THREAD = 24;

/** What the threads share: ids of the pages to process, and the position of the next one. */
export interface PageShare {
  readonly ids: readonly string[];
  readonly next: Int32Array;
}

/** Processes pages until all have been taken by one thread or another. */
export function processShare({ ids, next }: PageShare): void {
  const { documentById } = getSite();
  for (let index = Atomics.add(next, 0, 1); index < ids.length; index = Atomics.add(next, 0, 1)) {
    const document = documentById.get(ids[index] as string);
    if (document) processDocument(document);
  }
}

/** Below this many pages it takes less time to process them than to compile what threads do. */
const WORTH_COMPILING = 200;

/**
 * Processes the pages that are not in the cache, on all processors where there are enough of them. From then on they
 * are found in the cache. A page on which a thread fails is left to the caller.
 * @param compile makes threads possible for whom they aren't yet: a script, which then leaves the pages to them
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

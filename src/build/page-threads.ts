import { availableParallelism } from "node:os";
import type { SiteDocument } from "../content-model/site";
import { compiledNodeSide } from "./compiled";
import { getSite } from "./loaded-site";
import { isProcessed, processDocument } from "./pages";
import { inThread } from "./threads";

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

/**
 * Processes the pages that are not in the cache, on all processors where there are enough of them. From then on they
 * are found in the cache. A page on which a thread fails is left to the caller.
 * @param begun gives a thread that runs already its share; undefined where none does
 */
export async function processPages(
  documents: readonly SiteDocument[],
  begun: (share: PageShare) => Promise<void> | undefined = () => undefined,
): Promise<void> {
  const ids = documents.filter((document) => !isProcessed(document)).map(({ id }) => id);
  const share: PageShare = { ids, next: new Int32Array(new SharedArrayBuffer(4)) };
  const first = begun(share);
  const areWorthThreads = compiledNodeSide() !== undefined && ids.length >= WORTH_A_THREAD;
  if (first === undefined && !areWorthThreads) return;
  const others = areWorthThreads ? availableParallelism() - (first === undefined ? 1 : 2) : 0;
  const threads = Array.from({ length: Math.max(0, others) }, () => inThread("processShare", share, processShare));
  processShare(share);
  await Promise.all([...(first ? [first] : []), ...threads].map((thread) => thread.catch(warn)));
}

function warn(error: unknown): void {
  console.warn(`A thread that processes pages failed: ${String(error)}`);
}

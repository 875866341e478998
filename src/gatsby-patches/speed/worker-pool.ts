import { requireOfGatsby } from "./require-of-gatsby";

/*
 * Replaces: the restart of Gatsby's processes between queries and HTML.
 * Saves:    a build after an edit takes 1.19 times as long without it, a cold one 1.04 times
 *           (`npm run bench -- patches 5`).
 * Breaks:   loudly; the processes keep their memory, hence the page limit.
 * Remove:   this file and its line in index.ts.
 */

/** Gatsby's class for child processes (gatsby-worker). */
interface WorkerPoolClass {
  readonly prototype: { restart?: () => Promise<void> };
}

/** Page count from which freeing the memory that queries used is worth the second a new process takes to start. */
const WORTH_A_NEW_PROCESS = 1_000;

/**
 * Makes the processes that ran the queries render the pages of a small site too: Gatsby would restart them in between,
 * to free memory, and wait for the new ones.
 * @throws if Gatsby's class isn't as expected
 */
export function keepWorkers(WorkerPool: WorkerPoolClass | undefined, countPages: () => number): void {
  const restart = WorkerPool?.prototype.restart;
  if (!WorkerPool || !restart)
    throw new Error(
      "Gatsby has no `WorkerPool.restart`, so it would start every process twice. " +
        "Correct src/gatsby-patches/speed/worker-pool.ts (src/gatsby-patches/README.md).",
    );
  WorkerPool.prototype.restart = function (this: unknown) {
    return countPages() < WORTH_A_NEW_PROCESS ? Promise.resolve() : restart.call(this);
  };
}

/** Returns Gatsby's class; undefined if there's none. */
export function gatsbysWorkerPool(): WorkerPoolClass | undefined {
  const loadOfGatsby = requireOfGatsby();
  return (loadOfGatsby("gatsby-worker") as { readonly WorkerPool?: WorkerPoolClass }).WorkerPool;
}

import { requireOfGatsby } from "./require-of-gatsby";

/*
 * Replaces: the restart of Gatsby's processes between queries and HTML.
 * Saves:    3.2 s of a cold build of 30 ("Building static HTML" 3.9 → 0.7 s).
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

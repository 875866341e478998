import { requireOfGatsby } from "./load-of-gatsby";

/*
 * Replaces: the second start of Gatsby's processes, between queries and HTML.
 * Saves:    3.2 s of a cold build of 30 ("Building static HTML" 3.9 → 0.7 s).
 * Breaks:   loudly; what a process has gathered stays in memory, hence the limit of pages.
 * Remove:   this file and its line in index.ts.
 */

/** Gatsby's processes beside the main one (gatsby-worker). */
interface WorkerPoolClass {
  readonly prototype: { restart?: () => Promise<void> };
}

/**
 * From so many pages on, the memory that a process has gathered while it ran the queries is worth the second that a new
 * one takes to load Gatsby.
 */
const WORTH_A_NEW_PROCESS = 1_000;

/**
 * Lets the processes that have run the queries render the pages of a small site, too: Gatsby replaces them in between,
 * to free memory, and waits for the new ones.
 * @throws where Gatsby's class has another form
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

/** The class that Gatsby uses; undefined where it has none. */
export function gatsbysWorkerPool(): WorkerPoolClass | undefined {
  const loadOfGatsby = requireOfGatsby();
  return (loadOfGatsby("gatsby-worker") as { readonly WorkerPool?: WorkerPoolClass }).WorkerPool;
}

// #region lock
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `work` when all earlier work has ended. This shop is one process; several processes
 * take the lock in their database, for instance with an advisory lock on the key of the order.
 */
export function withLock<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work);
  last = next.catch(() => undefined);
  return next;
}
// #endregion lock

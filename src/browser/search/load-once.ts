/**
 * Wraps a loader so that it runs on the first call only and its result is kept. After a failure, the next call tries
 * again: the reader may be back online.
 */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

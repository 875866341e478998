import { basePath } from "./router";

/** Reads a JSON file. @throws Error if it can't be fetched or isn't JSON */
export async function readJson(address: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

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

const loaders = new Map<string, () => Promise<unknown>>();

/**
 * Fetches a JSON file of the site once per visit. After a failure, the next call tries again.
 * @param file its path below the base path
 * @throws Error if it can't be fetched or isn't JSON
 */
export function fetchOnce<Json>(file: string): Promise<Json> {
  const load = loaders.get(file) ?? loadOnce(() => readJson(basePath() + file));
  loaders.set(file, load);
  return load() as Promise<Json>;
}

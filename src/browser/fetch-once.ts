import { loadOnce } from "./load-once";
import { readJson } from "./read-json";
import { basePath } from "./router";

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

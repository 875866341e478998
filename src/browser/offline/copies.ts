import { OFFLINE_LIST, offlineCaches } from "../../shared/offline-list";

/**
 * Yields the complete saved copies: the cache's name and the file list, which is saved last. Reads them without `open`,
 * which would recreate a cache that has just been deleted.
 */
export async function* completeCopies(
  prefix: string,
  storage: CacheStorage,
): AsyncGenerator<{ readonly name: string; readonly list: Response }> {
  for (const name of await copyNames(prefix, storage)) {
    const list = await storage.match(`${prefix}${OFFLINE_LIST}`, { cacheName: name });
    if (list) yield { name, list };
  }
}

/** Deletes all saved copies of the site. */
export async function deleteCopies(prefix: string, storage: CacheStorage): Promise<void> {
  const names = await copyNames(prefix, storage);
  await Promise.all(names.map((name) => storage.delete(name)));
}

/** Returns the names of the site's caches, including those of unfinished copies. */
export async function copyNames(prefix: string, storage: CacheStorage): Promise<string[]> {
  const names = await storage.keys();
  return names.filter((name) => name.startsWith(offlineCaches(prefix)));
}

import { offlineCaches } from "../../shared/offline";

/** Removes every saved copy of a site. */
export async function deleteCopies(prefix: string, storage: CacheStorage): Promise<void> {
  const names = await storage.keys();
  await Promise.all(names.filter((name) => name.startsWith(offlineCaches(prefix))).map((name) => storage.delete(name)));
}

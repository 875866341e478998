import { offlineCaches } from "../../shared/offline";

/** Deletes all saved copies of the site. */
export async function deleteCopies(prefix: string, storage: CacheStorage): Promise<void> {
  const names = await storage.keys();
  await Promise.all(names.filter((name) => name.startsWith(offlineCaches(prefix))).map((name) => storage.delete(name)));
}

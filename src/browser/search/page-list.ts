import type { PagePlace } from "../../shared/nearest-paths";
import type { PagesManifest } from "../../shared/search/index-data";
import { nearestPages } from "../../shared/search/nearest";
import { nameKey } from "../../shared/search/words";
import { loadOnce } from "./load-once";
import { readJson } from "./messages";

/**
 * Pages whose title is like a query without results, for a provider without an index in memory. Their list is loaded
 * when it is first asked, and again after a load that failed, which finds none.
 */
export function pagesLike({ pages }: PagesManifest, folder: string): (query: string) => Promise<readonly PagePlace[]> {
  const load = loadOnce(() => readJson(`${folder}${pages}`) as Promise<readonly PagePlace[]>);
  return async (query) => {
    const list = await load().catch(() => undefined);
    return list === undefined ? [] : nearestPages(nameKey(query), list);
  };
}

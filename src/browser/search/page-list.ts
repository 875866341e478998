import type { PagePlace } from "../../shared/nearest-paths";
import type { PagesManifest } from "../../shared/search/index-data";
import { nearestPages } from "../../shared/search/nearest";
import { nameKey } from "../../shared/search/words";
import { loadOnce } from "./load-once";
import { readJson } from "./worker-messages";

/**
 * Finds pages whose title resembles a query without results, for providers without an in-memory index. The list loads
 * on the first call; if that fails, it finds no pages and the next call tries again.
 */
export function pagesLike({ pages }: PagesManifest, folder: string): (query: string) => Promise<readonly PagePlace[]> {
  const load = loadOnce(() => readJson(`${folder}${pages}`) as Promise<readonly PagePlace[]>);
  return async (query) => {
    const list = await load().catch(() => undefined);
    return list === undefined ? [] : nearestPages(nameKey(query), list);
  };
}

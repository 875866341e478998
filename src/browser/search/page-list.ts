import type { PagePlace } from "../../shared/nearest-paths";
import type { PagesManifest } from "../../shared/search/index-data";
import { nearestPages } from "../../shared/search/nearest";
import { nameKey } from "../../shared/search/words";
import type { ResultGroup, SearchResponse } from "../../shared/search/types";
import { loadOnce } from "./load-once";
import { readJson } from "./worker-messages";

/**
 * Makes responses of providers without an in-memory index. Without results, they name pages whose title resembles the
 * query. The list of pages loads on the first such query; if that fails, none are named and the next one tries again.
 */
export function responder({ pages }: PagesManifest, folder: string) {
  const load = loadOnce(() => readJson(`${folder}${pages}`) as Promise<readonly PagePlace[]>);
  return async (query: string, groups: readonly ResultGroup[]): Promise<SearchResponse> => {
    const total = groups.reduce((count, { results }) => count + results.length, 0);
    const list = total === 0 ? await load().catch(() => []) : [];
    const nearest = { words: [], pages: nearestPages(nameKey(query), list) };
    return { groups, total, partial: false, nearest };
  };
}

import type { PagesManifest } from "../../shared/search/index-data";
import { searchLanguage } from "../../shared/search/language";
import { nearestPages } from "../../shared/search/nearest";
import { pagesByPath, type PagePlace } from "../../shared/search/path-match";
import { nameKey } from "../../shared/search/words";
import { readJson } from "./messages";

/** The site's pages by title and address, for what a provider without an index in memory cannot tell. */
export interface PageList {
  /** Pages whose title is like a query without results; none where the list does not load. */
  like(query: string): Promise<readonly PagePlace[]>;
  /** Pages whose address is like one that does not exist. Rejects where the list does not load. */
  byPath(path: string): Promise<readonly PagePlace[]>;
}

/** The list is loaded when it is first asked, and again after a load that failed. */
export function pageList({ pages, language }: PagesManifest, folder: string): PageList {
  let loading: Promise<readonly PagePlace[]> | undefined;
  const list = (): Promise<readonly PagePlace[]> => {
    loading ??= readJson(`${folder}${pages}`).catch((error: unknown) => {
      loading = undefined;
      throw error;
    }) as Promise<readonly PagePlace[]>;
    return loading;
  };
  return {
    like: async (query) => {
      try {
        return nearestPages(nameKey(query), await list());
      } catch {
        return [];
      }
    },
    byPath: async (path) => pagesByPath(path, await list(), searchLanguage(language)),
  };
}

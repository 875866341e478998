import type { SearchManifest, SearchHeads, SearchTexts } from "../../shared/search/index-data";
import { SearchIndex } from "../../shared/search/search-index";
import type { SearchProvider } from "../../shared/search/types";
import { loadOnce } from "./load-once";

/** Reads a JSON file of the folder of the index. */
export type ReadFile = (name: string) => Promise<unknown>;

/** How often a file of texts that did not come is asked for again before search goes on without it. */
const RETRIES = 1;

/**
 * The index that was built with the site, in this thread. `load` resolves with the heads; the texts
 * follow by themselves, and until they are there responses are `partial`.
 */
export function embeddedEngine(manifest: Pick<SearchManifest, "heads" | "texts">, read: ReadFile): SearchProvider {
  let missing = manifest.texts.length;

  async function loadTexts(index: SearchIndex): Promise<void> {
    for (const name of manifest.texts) {
      const texts = await again(() => read(name), RETRIES);
      if (texts !== undefined) index.addTexts(texts as SearchTexts);
      missing -= 1;
    }
    index.prepare();
  }

  const load = loadOnce(async () => {
    const index = new SearchIndex((await read(manifest.heads)) as SearchHeads);
    void loadTexts(index);
    return index;
  });

  return {
    load: async () => void (await load()),
    search: async (query, limit) => (await load()).search(query, missing > 0, limit),
  };
}

/** What an action resolves with, tried again where it fails; undefined where it fails every time. */
async function again<Value>(action: () => Promise<Value>, retries: number): Promise<Value | undefined> {
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    try {
      return await action();
    } catch {
      // Tried again, then left out: titles and names are found without texts.
    }
  }
  return undefined;
}

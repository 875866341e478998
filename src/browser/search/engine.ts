import type { SearchManifest, SearchHeads, SearchTexts } from "../../shared/search/index-data";
import { SearchIndex } from "../../shared/search/search-index";
import type { SearchProvider } from "../../shared/search/types";
import { loadOnce } from "./load-once";

/** Reads a JSON file from the index folder. */
export type ReadFile = (name: string) => Promise<unknown>;

/** How often to retry a file of texts before searching without it. */
const RETRIES = 1;

/**
 * Runs the index built with the site on this thread. `load` resolves once the heads are there; the texts load in the
 * background, and responses are `partial` until then.
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
    search: async (query) => (await load()).search(query, missing > 0),
  };
}

/** Runs an action with retries; resolves with undefined if every attempt fails. */
async function again<Value>(action: () => Promise<Value>, retries: number): Promise<Value | undefined> {
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    try {
      return await action();
    } catch {
      // Without texts, search still finds titles and names.
    }
  }
  return undefined;
}

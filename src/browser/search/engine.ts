import type { SearchManifest, SearchHeads, SearchTexts } from "../../shared/search/index-data";
import { SearchIndex } from "../../shared/search/search-index";
import type { SearchProvider } from "../../shared/search/types";
import { loadOnce } from "./load-once";

/** Reads a JSON file from the index folder. */
export type ReadFile = (name: string) => Promise<unknown>;

/**
 * Runs the index built with the site on this thread. `load` resolves once the heads are there; the texts load in the
 * background, and responses are `partial` until then.
 */
export function embeddedEngine(manifest: Pick<SearchManifest, "heads" | "texts">, read: ReadFile): SearchProvider {
  let missing = manifest.texts.length;

  async function loadTexts(index: SearchIndex): Promise<void> {
    for (const name of manifest.texts) {
      // After two failures, search finds only the titles and names of these entries.
      const texts = await read(name)
        .catch(() => read(name))
        .catch(() => undefined);
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

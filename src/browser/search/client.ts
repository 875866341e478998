import type { SearchSetting } from "../../config/search-schema";
import { searchFolder, type PagesManifest, type SearchManifest } from "../../shared/search/index-data";
import type { SearchProvider } from "../../shared/search/types";
import { loadOnce } from "./load-once";
import { readJson } from "./worker-messages";
import { basePath } from "../router";

/** The search settings in site.yaml, as bundle constants, so that unused providers are left out. */
declare const __SEARCH__: Required<SearchSetting> & {
  readonly versions: readonly string[];
  /** The version that's served without a prefix. */
  readonly lastVersion: string;
};

/** Whether queries never leave this site. */
export const staysOnSite = (): boolean => __SEARCH__.provider !== "docsearch";

/**
 * Creates the search for one docs version, with the configured provider. Loads nothing until one of its functions is
 * called; after a failed load, the next call tries again.
 * @param version name of the docs version; null for the one without a prefix
 */
export function createSearchClient(version: string | null): SearchProvider {
  let started = "";
  const begin = async (): Promise<SearchProvider> => {
    const manifest = await readManifest(version);
    started = JSON.stringify(manifest);
    return start(manifest, version);
  };
  let provider = loadOnce(begin);

  return {
    load: async () => {
      if (process.env.NODE_ENV === "development") await renew();
      return (await provider()).load();
    },
    search: async (query) => (await provider()).search(query),
  };

  /** In `gatsby develop`, the index follows the writer's edits. */
  async function renew(): Promise<void> {
    if (started === "") return;
    await provider();
    const manifest = await readManifest(version).catch(() => undefined);
    if (manifest !== undefined && JSON.stringify(manifest) !== started) provider = loadOnce(begin);
  }
}

/** Absolute, because workers resolve addresses relative to their script. */
function folderOf(version: string | null): string {
  const own = version === null || version === __SEARCH__.lastVersion ? null : version;
  return new URL(`${basePath()}/${searchFolder(own)}`, window.location.href).href;
}

/** Only the manifest keeps its name between builds. */
const readManifest = (version: string | null): Promise<unknown> =>
  readJson(`${folderOf(version)}manifest.json`, { cache: "no-cache" });

async function start(manifest: unknown, version: string | null): Promise<SearchProvider> {
  const folder = folderOf(version);
  if (__SEARCH__.provider === "pagefind") {
    const { pagefindProvider } = await import("./pagefind");
    return pagefindProvider(manifest as PagesManifest, folder);
  } else if (__SEARCH__.provider === "docsearch") {
    const { docsearchProvider } = await import("./docsearch");
    const shown = __SEARCH__.versions.length > 1 ? (version ?? __SEARCH__.lastVersion) : null;
    return docsearchProvider(__SEARCH__.docsearch, manifest as PagesManifest, folder, shown);
  } else if (__SEARCH__.provider === "embedded") {
    const { embeddedProvider } = await import("./embedded");
    return embeddedProvider(manifest as SearchManifest, folder);
  }
  // Has type `never`, so that a provider without a branch is a type error.
  return __SEARCH__.provider;
}

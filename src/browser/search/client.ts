import type { SearchManifest } from "../../shared/search/index-data";
import type { SearchProvider } from "../../shared/search/types";
import { readJson } from "./messages";

/**
 * The search of this site, by whichever provider its settings name. Nothing is loaded before the first
 * call of one of its functions; a load that failed is tried again with the next call.
 * @param basePath `/`, or the path below which the site is served, with or without a slash at the end
 */
export function createSearchClient(basePath: string): SearchProvider {
  const folder = `${basePath.replace(/\/$/, "")}/search/`;
  let starting: Promise<SearchProvider> | undefined;

  const provider = (): Promise<SearchProvider> => {
    starting ??= start(folder).catch((error: unknown) => {
      starting = undefined;
      throw error;
    });
    return starting;
  };

  return {
    load: async () => (await provider()).load(),
    search: async (query, limit) => (await provider()).search(query, limit),
    nearestByPath: async (path) => (await provider()).nearestByPath(path),
  };
}

async function start(folder: string): Promise<SearchProvider> {
  // The manifest alone keeps its name between builds.
  const manifest = (await readJson(`${folder}manifest.json`, { cache: "no-cache" })) as SearchManifest;
  // Addresses in a worker are relative to its script.
  const absolute = new URL(folder, window.location.href).href;
  try {
    const { workerProvider } = await import("./worker-provider");
    return await workerProvider(manifest, absolute);
  } catch {
    // No workers here, or a policy forbids them: the same index in the page's own thread.
    const { embeddedEngine } = await import("./engine");
    return embeddedEngine(manifest, (name) => readJson(`${absolute}${name}`));
  }
}

import type { SearchManifest } from "../../shared/search/index-data";
import type { SearchProvider } from "../../shared/search/types";
import { readJson } from "./worker-messages";

/**
 * Searches the index built with the site, in a worker if one starts, or else in the page.
 * @param folder absolute URL of its files, with a trailing slash: workers resolve addresses relative to their script
 */
export async function embeddedProvider(manifest: SearchManifest, folder: string): Promise<SearchProvider> {
  try {
    const { workerProvider } = await import("./worker-provider");
    return await workerProvider(manifest, folder);
  } catch {
    // No workers, or a policy forbids them: run the index on the page's own thread.
    const { embeddedEngine } = await import("./engine");
    return embeddedEngine(manifest, (name) => readJson(`${folder}${name}`));
  }
}

import type { SearchManifest } from "../../shared/search/index-data";
import type { SearchProvider } from "../../shared/search/types";
import { readJson } from "./messages";

/**
 * The index that was built with the site, in a worker where one starts, else in the page.
 * @param folder absolute address of its files, with a slash at the end: a worker reads addresses relative to its script
 */
export async function embeddedProvider(manifest: SearchManifest, folder: string): Promise<SearchProvider> {
  try {
    const { workerProvider } = await import("./worker-provider");
    return await workerProvider(manifest, folder);
  } catch {
    // No workers here, or a policy forbids them: the same index in the page's own thread.
    const { embeddedEngine } = await import("./engine");
    return embeddedEngine(manifest, (name) => readJson(`${folder}${name}`));
  }
}

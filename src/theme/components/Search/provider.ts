import { createSearchClient, staysOnSite } from "../../../browser/search/client";
import type { SearchProvider } from "../../../shared/search/types";

export { staysOnSite };

const providers = new Map<string | null, SearchProvider>();

/**
 * Returns the provider for a docs version, shared by the dialog and the not-found page until the document is unloaded.
 * @param version name of the docs version; null on a page without one, which searches the last release
 */
export function searchProvider(version: string | null): SearchProvider {
  const provider = providers.get(version) ?? createSearchClient(version);
  providers.set(version, provider);
  return provider;
}

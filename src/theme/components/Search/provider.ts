import { createSearchClient, staysOnSite } from "../../../browser/search/client";
import { basePath } from "../../../browser/router";
import type { SearchProvider } from "../../../shared/search/types";

export { staysOnSite };

const providers = new Map<string | null, SearchProvider>();

/**
 * The one provider of this page load for a docs version, for the dialog and the not-found page alike.
 * @param version name of the docs version that is read; null on a page of none, where the last release is searched
 */
export function searchProvider(version: string | null): SearchProvider {
  const provider = providers.get(version) ?? createSearchClient(basePath(), version);
  providers.set(version, provider);
  return provider;
}

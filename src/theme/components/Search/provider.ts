import { createSearchClient } from "../../../browser/search/client";
import { basePath } from "../../../browser/router";
import type { SearchProvider } from "../../../shared/search/types";

let provider: SearchProvider | undefined;

/** The one provider of this page load, for the dialog and the not-found page alike. */
export function searchProvider(): SearchProvider {
  provider ??= createSearchClient(basePath());
  return provider;
}

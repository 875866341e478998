import { createSearchClient, staysOnSite } from "../../../browser/search/client";
import { remembered } from "../../../shared/remembered";

export { staysOnSite };

/**
 * Returns the provider for a docs version, shared by the dialog and the not-found page until the document is unloaded.
 * @param version name of the docs version; null on a page without one, which searches the last release
 */
export const searchProvider = remembered(createSearchClient);

import { tell } from "../analytics/data-layer";

/** Tells the tag manager, where the reader has agreed to it, what was searched without a result. */
export function reportNoResults(query: string): void {
  tell("search_no_results", { search_term: query });
}

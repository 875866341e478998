import { secretIn } from "../../shared/shop/secret";
import { tell } from "../analytics/data-layer";

/** What looks like an e-mail address. */
const ADDRESS = /\S@\S/;

/**
 * Tells the tag manager, where the reader has agreed to it, what was searched without a result. Keys, card numbers and
 * e-mail addresses, which people paste by mistake, stay with them.
 */
export function reportNoResults(query: string): void {
  if (!ADDRESS.test(query) && secretIn(query) === null) tell("search_no_results", { search_term: query });
}

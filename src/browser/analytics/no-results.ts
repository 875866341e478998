import { secretIn } from "../../shared/shop/secret";
import { tell } from "./data-layer";

/** Matches anything that looks like an e-mail address. */
const ADDRESS = /\S@\S/;

/**
 * Reports a search without results to the tag manager, if the reader has agreed. Keys, card numbers and e-mail
 * addresses, which people paste by mistake, are never sent.
 */
export function reportNoResults(query: string): void {
  if (!ADDRESS.test(query) && secretIn(query) === null) tell("search_no_results", { search_term: query });
}

import { useEffect, useState } from "react";
import type { SearchProvider, SearchResponse } from "../../../shared/search/types";

/** Delay before asking again while the index is still loading, in ms. */
const ASK_AGAIN = 250;

interface Results {
  /** The query of `response` and `error`, which may be an earlier one until new results come. */
  readonly query: string;
  readonly response?: SearchResponse;
  /** Why the provider couldn't respond. */
  readonly error?: unknown;
}

/**
 * Returns the provider's results for the latest query.
 * @param query trimmed; an empty one only loads the provider
 * @returns the results, and a function that retries after an error
 */
export function useResults(provider: SearchProvider, query: string): readonly [Results, () => void] {
  const [results, setResults] = useState<Results>({ query: "" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    let timer: ReturnType<typeof setTimeout>;
    const show = (next: Results): void => {
      if (wanted) setResults(next);
    };
    const ask = async (): Promise<void> => {
      try {
        await provider.load();
        if (query === "") return show({ query });
        const response = await provider.search(query);
        show({ query, response });
        if (response.partial && wanted) timer = setTimeout(() => void ask(), ASK_AGAIN);
      } catch (error) {
        console.warn("Search couldn't be loaded.", error);
        show({ query, error });
      }
    };
    void ask();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [provider, query, attempt]);
  return [results, () => setAttempt(attempt + 1)];
}

import { useEffect, useState } from "react";
import type { SearchProvider, SearchResponse } from "../../../shared/search/types";

/** Time in ms after which more is asked for while the index is still on its way. */
const ASK_AGAIN = 250;

interface Results {
  /** The query that `response` and `error` belong to; those of an earlier query stay until there are new ones. */
  readonly query: string;
  readonly response?: SearchResponse;
  /** What kept the provider from answering. */
  readonly error?: unknown;
}

/**
 * What the provider finds for a query, always that of the latest.
 * @param query without blanks at its ends; an empty one only loads the provider
 * @returns the results, and what tries again after an error
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

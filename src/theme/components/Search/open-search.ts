import { createContext } from "react";

/** The search, for parts of a page that lead to it. */
export const OpenSearch = createContext({
  open: (): void => {},
  /** Loads it ahead. */
  prepare: (): void => {},
});

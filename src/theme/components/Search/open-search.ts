import { createContext } from "react";

/** Gives parts of a page access to the search. */
export const OpenSearch = createContext({
  open: (): void => {},
  /** Preloads it. */
  prepare: (): void => {},
});

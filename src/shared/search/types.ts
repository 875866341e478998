/**
 * What search gives to whoever shows it. The dialog, the not-found page and the evaluation know these
 * types only; an index built with the site, Pagefind and a hosted engine stand behind them alike.
 */

/** What a result leads to. Actions are the dialog's own and come from no provider. */
export type ResultKind = "page" | "section" | "operation" | "field" | "code" | "action";

/** A text and the parts of it that match the query, as [start, end) offsets in UTF-16 units, in order. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly (readonly [start: number, end: number])[];
}

/** One section of a page, or the page itself. */
export interface SearchResult {
  readonly kind: ResultKind;
  /** Address without the base path, with `#id` for a section. */
  readonly href: string;
  /** Heading of the section, name of the operation or field, or title of the page. */
  readonly title: MarkedText;
  /** Words around the first match; empty where the title says it all. */
  readonly excerpt: MarkedText;
  /** Number of operations that have an error code, which is shown once; left out where it is one. */
  readonly operations?: number;
}

/** The results of one page, in order of rank. */
export interface ResultGroup {
  readonly title: string;
  /** Address of the page. */
  readonly href: string;
  /** Labels from the top of the sidebar to the page, without the page itself. */
  readonly breadcrumbs: readonly string[];
  readonly results: readonly SearchResult[];
}

export interface SearchResponse {
  readonly query: string;
  /** Groups in order of their best result. */
  readonly groups: readonly ResultGroup[];
  /** Number of results in all groups. */
  readonly total: number;
  /** Whether more of the index is still on its way, so that asking again may find more. */
  readonly partial: boolean;
  /** For a query without results: the nearest words of the index and the nearest pages. */
  readonly nearest: {
    readonly words: readonly string[];
    readonly pages: readonly { readonly title: string; readonly href: string }[];
  };
}

export interface SearchProvider {
  /** Starts loading what the first search needs. Safe to call often. Rejects when it cannot be loaded. */
  load(): Promise<void>;
  /**
   * @param query as typed; blanks at the ends do not count
   * @param limit most results in all groups; 24 where it is left out
   */
  search(query: string, limit?: number): Promise<SearchResponse>;
}

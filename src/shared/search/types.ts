import type { PagePlace } from "../nearest-paths";

/**
 * The search interface. The dialog, the not-found page and the evaluation only know these types, whether the provider
 * is the site's own index, Pagefind or a hosted engine.
 */

/** What a result leads to. Actions come from the dialog itself, not a provider. */
export type ResultKind = "page" | "section" | "operation" | "field" | "code" | "action";

/** Text and the parts of it that match the query, as [start, end) offsets in UTF-16 units, in order. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly (readonly [start: number, end: number])[];
}

/** One section of a page, or the page itself. */
export interface SearchResult {
  readonly kind: ResultKind;
  /** Address without the base path, with `#id` for a section. */
  readonly href: string;
  /** Section heading, operation or field name, or page title. */
  readonly title: MarkedText;
  /** Text around the matches, or the question that matches best; may be empty. */
  readonly excerpt: MarkedText;
  /** Number of operations that have an error code, which is listed once; omitted if it's one. */
  readonly operations?: number;
}

/** The results of one page, in order of rank. */
export interface ResultGroup {
  readonly title: string;
  /** Address of the page. */
  readonly href: string;
  /** Labels from the top of the sidebar down to the page, excluding the page itself. */
  readonly breadcrumbs: readonly string[];
  readonly results: readonly SearchResult[];
}

export interface SearchResponse {
  /** Groups in order of their best result. */
  readonly groups: readonly ResultGroup[];
  /** Number of results in all groups. */
  readonly total: number;
  /** Whether more of the index is still loading, so that asking again may find more. */
  readonly partial: boolean;
  /** For a query without results: the closest words in the index and the closest pages. */
  readonly nearest: {
    readonly words: readonly string[];
    readonly pages: readonly PagePlace[];
  };
}

export interface SearchProvider {
  /** Starts loading what the first search needs. May be called repeatedly. Rejects if it can't be loaded. */
  load(): Promise<void>;
  /** @param query as typed; surrounding spaces don't matter */
  search(query: string): Promise<SearchResponse>;
}

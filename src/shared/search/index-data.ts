import type { ResultKind } from "./types";

/**
 * Returns the folder of a docs version's search files, relative to the site's URL, with a trailing slash.
 * @param version its name; null for the version without a prefix
 */
export const searchFolder = (version: string | null): string =>
  version === null ? "search/" : `search/versions/${version}/`;

/** Subfolder with Pagefind's own files. */
export const PAGEFIND_FOLDER = "pagefind/";

/** File names of the embedded index, all in its folder and named after a hash of their content. */
export interface SearchManifest {
  /** JSON file with the `SearchHeads`. */
  readonly heads: string;
  /** JSON files with the `SearchTexts`, in order of their entries. */
  readonly texts: readonly string[];
  /** The worker's script. */
  readonly worker: string;
}

/** What the other providers know about the site, for queries without results. */
export interface PagesManifest {
  /** JSON file with each page's title and address (`PagePlace`). */
  readonly pages: string;
  /** Changes with the provider's own files, whose names don't; empty if it has none. */
  readonly digest: string;
}

/** A listed page. */
export interface PageHead {
  readonly href: string;
  readonly title: string;
  readonly breadcrumbs: readonly string[];
  readonly description: string;
  /** Number of questions that the page and its sections answer. */
  readonly questions: number;
  /** The platform or provider that the page is about, if there's exactly one. */
  readonly subject?: string;
  /** Whether the page ranks after all others, regardless of its content. */
  readonly last?: true;
}

/** Something that can be found, without its text. */
export interface EntryHead {
  /** Position in `SearchHeads.pages`. */
  readonly page: number;
  readonly kind: Exclude<ResultKind, "action">;
  /** Id on the page; empty for the page itself. */
  readonly id: string;
  /** Empty for the page itself, whose title is in `pages`. */
  readonly title: string;
  /** Names that the entry defines: options, operations, error codes. */
  readonly names: readonly string[];
}

/** First file of an index: enough to find titles, headings and names. */
export interface SearchHeads {
  /** Language tag in the site's search settings. */
  readonly language: string;
  /** Groups of interchangeable words and phrases. */
  readonly aliases: readonly (readonly string[])[];
  readonly pages: readonly PageHead[];
  readonly entries: readonly EntryHead[];
}

/**
 * Consecutive texts: of the entries, then the questions of the first page, the second and so on, then each page's
 * keywords.
 */
export interface SearchTexts {
  /** Position of this file's first text among all texts. */
  readonly from: number;
  readonly texts: readonly string[];
  /**
   * The entry, page or section, that each question in the index belongs to; in the file with the first questions only.
   */
  readonly asked?: readonly number[];
}

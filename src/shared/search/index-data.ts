import type { ResultKind } from "./types";

/**
 * Where the files of a docs version's search are, relative to the site's address, with a slash at the end.
 * @param version its name; null for the version that is served without a prefix
 */
export const searchFolder = (version: string | null): string =>
  version === null ? "search/" : `search/versions/${version}/`;

/** The folder of Pagefind's own files inside that folder. */
export const PAGEFIND_FOLDER = "pagefind/";

/** The files of the embedded index; each is JSON in its folder, named by a hash of its content. */
export interface SearchManifest {
  /** File with the `SearchHeads`. */
  readonly heads: string;
  /** Files with `SearchTexts`, in the order of their entries. */
  readonly texts: readonly string[];
  /** The worker's script. */
  readonly worker: string;
}

/** What the other providers have of the site, for where nothing was found. */
export interface PagesManifest {
  /** File with the title and address of each page (`PagePlace`). */
  readonly pages: string;
  /** Changes with the provider's own files, whose names do not; empty where it has none. */
  readonly digest: string;
}

/** A listed page. */
export interface PageHead {
  readonly href: string;
  readonly title: string;
  readonly breadcrumbs: readonly string[];
  readonly description: string;
  /** Number of questions that it and its sections answer. */
  readonly questions: number;
  /** The platform or provider that the page is about, if it's about one only. */
  readonly subject?: string;
  /** Comes after every other page, whatever it says. */
  readonly last?: true;
}

/** What can be found, without its text. */
export interface EntryHead {
  /** Position in `SearchHeads.pages`. */
  readonly page: number;
  readonly kind: Exclude<ResultKind, "action">;
  /** Id on the page; empty for the page itself. */
  readonly id: string;
  /** Empty for the page itself, which has its own. */
  readonly title: string;
  /** Names that the entry defines: of options, operations, error codes. */
  readonly names: readonly string[];
}

/** The first file of an index: enough for titles, headings and names. */
export interface SearchHeads {
  /** Language tag of the site's search setting. */
  readonly language: string;
  /** Groups of words and phrases that stand for each other. */
  readonly aliases: readonly (readonly string[])[];
  readonly pages: readonly PageHead[];
  readonly entries: readonly EntryHead[];
}

/** Consecutive texts: of the entries, then the questions of the first page, of the second and so on, then each page's keywords. */
export interface SearchTexts {
  /** Position of the first among all texts. */
  readonly from: number;
  readonly texts: readonly string[];
  /** The entry that each question of the index belongs to, with the first questions: that of a page or of a section. */
  readonly asked?: readonly number[];
}

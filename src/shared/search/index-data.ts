import type { ResultKind } from "./types";

/** The files of an index; each is JSON in `public/search/`, named by a hash of its content. */
export interface SearchManifest {
  /** File with the `SearchHeads`. */
  readonly heads: string;
  /** Files with `SearchTexts`, in the order of their entries. */
  readonly texts: readonly string[];
  /** The worker's script. */
  readonly worker: string;
}

/** A listed page. */
export interface PageHead {
  readonly href: string;
  readonly title: string;
  readonly breadcrumbs: readonly string[];
  readonly description: string;
  readonly keywords: readonly string[];
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

/** The texts of consecutive entries. */
export interface SearchTexts {
  /** Position of the first in `SearchHeads.entries`. */
  readonly from: number;
  readonly texts: readonly string[];
}

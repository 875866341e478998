import { BEHIND, excerptOf, marked, type Wanted } from "./excerpt";
import type { EntryHead, PageHead, SearchHeads } from "./index-data";
import type { Query } from "./query";
import type { Ranked } from "./rank";
import type { MarkedText, ResultGroup, SearchResult } from "./types";

/** What a query looks for, with and without aliases. */
export interface WantedWords {
  readonly all: Wanted;
  readonly typed: Wanted;
}

/** Data for showing results. */
interface Shown {
  readonly heads: SearchHeads;
  readonly texts: readonly string[];
  /** Error code → number of operations that have it. */
  readonly codes: ReadonlyMap<string, number>;
  wanted(query: Query): WantedWords;
  questionsOf(entry: number): readonly string[];
}

/** Most results per page: more would hide the pages below it. */
const PER_PAGE = 3;
/** Minimum score of a result, as a share of its page's best. */
const NEAR = 0.985;

/**
 * Groups ranked entries by page, in order of each group's best entry.
 * @param limit most results in all groups
 */
export function showResults(ranked: readonly Ranked[], limit: number, query: Query, index: Shown): ResultGroup[] {
  const wanted = index.wanted(query);
  const groups = new Map<PageHead, SearchResult[]>();
  const best = new Map<PageHead, number>();
  const shownCodes = new Set<string>();
  let count = 0;
  for (const { entry, score } of ranked) {
    if (count >= limit) break;
    const head = index.heads.entries[entry] as EntryHead;
    const page = index.heads.pages[head.page] as PageHead;
    const results = groups.get(page) ?? [];
    const most = best.get(page) ?? score;
    if (results.length >= PER_PAGE || score < most * NEAR) continue;
    best.set(page, most);
    if (head.kind === "code") {
      // A code means the same in every operation.
      if (shownCodes.has(head.title)) continue;
      shownCodes.add(head.title);
    }
    count += 1;
    groups.set(page, results);
    results.push(resultOf(head, page, entry, wanted, index));
  }
  return [...groups].map(([{ title, href, breadcrumbs }, results]) => ({ title, href, breadcrumbs, results }));
}

function resultOf(head: EntryHead, page: PageHead, entry: number, wanted: WantedWords, index: Shown): SearchResult {
  const isPage = head.id === "";
  const own = index.texts[entry] ?? "";
  const text = isPage && (own === "" || own.startsWith(BEHIND)) ? page.description + own : own;
  const operations = head.kind === "code" ? (index.codes.get(head.title) ?? 1) : 1;
  const title = marked(isPage ? page.title : head.title, wanted.all);
  const excerpt = excerptOf(text, wanted.all);
  const typedIn = (one: string): number => marked(one, wanted.typed).marks.length;
  // If something else matches, a question shown for nothing but aliases, or fewer typed words, would say less.
  const least = title.marks.length > 0 || excerpt.marks.length > 0 ? Math.max(typedIn(excerpt.text), 1) : 0;
  const questions = index.questionsOf(entry).filter((one) => typedIn(one) >= least);
  return {
    kind: head.kind,
    href: isPage ? page.href : `${page.href}#${head.id}`,
    title,
    excerpt: withMostMarks([excerpt, ...questions.map((one) => marked(one, wanted.all))]),
    ...(operations > 1 ? { operations } : {}),
  };
}

/** Returns the first of the texts that match the most. */
const withMostMarks = (texts: readonly MarkedText[]): MarkedText =>
  texts.reduce((best, one) => (one.marks.length > best.marks.length ? one : best));

import { excerptOf, marked, type Wanted } from "./excerpt";
import type { SearchHeads } from "./index-data";
import type { Query } from "./query";
import type { Ranked } from "./rank";
import type { ResultGroup, SearchResult } from "./types";

/** What results are shown from. */
interface Shown {
  readonly heads: SearchHeads;
  readonly texts: readonly string[];
  wanted(query: Query): Wanted;
}

/** Results of one page: more would hide the pages below it. */
const PER_PAGE = 3;

/**
 * Ranked entries as groups by page, in order of each group's best entry.
 * @param limit most results in all groups
 */
export function showResults(ranked: Iterable<Ranked>, limit: number, query: Query, index: Shown): ResultGroup[] {
  const wanted = index.wanted(query);
  const groups = new Map<number, SearchResult[]>();
  let count = 0;
  for (const { entry } of ranked) {
    if (count >= limit) break;
    const head = index.heads.entries[entry];
    const page = head && index.heads.pages[head.page];
    if (!head || !page || (groups.get(head.page)?.length ?? 0) >= PER_PAGE) continue;
    count += 1;
    const isPage = head.id === "";
    const text = index.texts[entry] || (isPage ? page.description : "");
    const result: SearchResult = {
      kind: head.kind,
      href: isPage ? page.href : `${page.href}#${head.id}`,
      title: marked(isPage ? page.title : head.title, wanted),
      excerpt: excerptOf(text, wanted),
    };
    const group = groups.get(head.page);
    if (group) group.push(result);
    else groups.set(head.page, [result]);
  }
  return [...groups].flatMap(([position, results]) => {
    const page = index.heads.pages[position];
    return page ? [{ title: page.title, href: page.href, breadcrumbs: page.breadcrumbs, results }] : [];
  });
}

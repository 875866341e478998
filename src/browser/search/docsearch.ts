import { liteClient } from "algoliasearch/lite";
import type { SearchSetting } from "../../config/search-schema";
import type { PagesManifest } from "../../shared/search/index-data";
import { cleanPath } from "../../shared/paths";
import { markedPieces } from "../../shared/search/pieces";
import type { MarkedText, ResultGroup, SearchProvider, SearchResult } from "../../shared/search/types";
import { pagesLike } from "./page-list";

export type DocsearchSetting = NonNullable<SearchSetting["docsearch"]>;

/** A record of the DocSearch crawler: a heading, or a paragraph below one. */
interface Hit {
  readonly url: string;
  readonly hierarchy: Readonly<Record<string, string | null>>;
  readonly _highlightResult?: { readonly hierarchy?: Readonly<Record<string, Highlight | undefined>> };
  readonly _snippetResult?: { readonly content?: Highlight };
}

interface Highlight {
  readonly value: string;
}

/** Default limit of results. */
const LIMIT = 24;
/** Delimiters around each match: private-use characters, which never occur in text. */
const OPEN = "\uE000";
const CLOSE = "\uE001";
/** Hierarchy levels below the page's section; the first is the page's title. */
const LEVELS = ["lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"] as const;

/** Options of Algolia's client, for other hosts than its own in tests. */
type ClientOptions = Parameters<typeof liteClient>[2];

/**
 * Searches an Algolia index filled by the DocSearch crawler. We use Algolia's client with our own dialog; what readers
 * type is sent to Algolia.
 * @param version name of the docs version to limit results to; null on a site with only one
 * @param basePath `/`, or the path below which the site is served, which is removed from addresses
 */
export function docsearchProvider(
  { appId, apiKey, indexName }: DocsearchSetting,
  manifest: PagesManifest,
  folder: string,
  { version, basePath }: { readonly version: string | null; readonly basePath: string },
  options?: ClientOptions,
): SearchProvider {
  const client = liteClient(appId, apiKey, options);
  const like = pagesLike(manifest, folder);
  return {
    load: () => Promise.resolve(),
    search: async (query, limit = LIMIT) => {
      const { results } = await client.searchForHits<Hit>({
        requests: [
          {
            indexName,
            query: query.trim(),
            hitsPerPage: limit,
            attributesToRetrieve: ["hierarchy", "url"],
            attributesToHighlight: ["hierarchy"],
            attributesToSnippet: ["content:24"],
            snippetEllipsisText: "…",
            highlightPreTag: OPEN,
            highlightPostTag: CLOSE,
            ...(version === null ? {} : { facetFilters: [`version:${version}`] }),
          },
        ],
      });
      const hits = results.flatMap((result) => ("hits" in result ? result.hits : []));
      const groups = groupsOf(hits, basePath);
      const total = groups.reduce((count, group) => count + group.results.length, 0);
      const near = total === 0 ? await like(query) : [];
      return { query: query.trim(), groups, total, partial: false, nearest: { words: [], pages: near } };
    },
  };
}

/** Groups hits by page, in order of each page's best hit, with one result per address. */
function groupsOf(hits: readonly Hit[], basePath: string): ResultGroup[] {
  const groups = new Map<string, ResultGroup & { readonly results: SearchResult[] }>();
  for (const hit of hits) {
    const { page, hash } = addressOf(hit.url, basePath);
    const href = `${page}${hash}`;
    const title = hit.hierarchy.lvl1 ?? page;
    const section = hit.hierarchy.lvl0;
    const group = groups.get(page) ?? { title, href: page, breadcrumbs: section ? [section] : [], results: [] };
    groups.set(page, group);
    if (group.results.some((result) => result.href === href)) continue;
    group.results.push({
      kind: hash === "" ? "page" : "section",
      href,
      title:
        hash === "" ? levelOf(hit, "lvl1") : levelOf(hit, LEVELS.findLast((level) => hit.hierarchy[level]) ?? "lvl1"),
      excerpt: read(hit._snippetResult?.content?.value ?? ""),
    });
  }
  return [...groups.values()];
}

const levelOf = ({ hierarchy, _highlightResult: marks, url }: Hit, level: string): MarkedText =>
  read(marks?.hierarchy?.[level]?.value ?? hierarchy[level] ?? url);

/** Splits at the delimiters, between which are the matches. */
const read = (text: string): MarkedText => markedPieces(text.split(new RegExp(`[${OPEN}${CLOSE}]`)));

/** Returns a record's address as the site writes it: without host, base path or trailing slash. */
function addressOf(url: string, basePath: string): { page: string; hash: string } {
  const { pathname, hash } = new URL(url, "https://site.invalid");
  const prefix = basePath.replace(/\/$/, "");
  return { page: cleanPath(pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname), hash };
}

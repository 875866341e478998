import { liteClient } from "algoliasearch/lite";
import type { SearchSetting } from "../../config/search-schema";
import type { PagesManifest } from "../../shared/search/index-data";
import { cleanPath } from "../../shared/paths";
import { pathBelowBase } from "../router";
import { markedPieces } from "../../shared/search/pieces";
import type { MarkedText, ResultGroup, SearchProvider, SearchResult } from "../../shared/search/types";
import { responder } from "./page-list";

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

/** Most results. */
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
 */
export function docsearchProvider(
  { appId, apiKey, indexName }: DocsearchSetting,
  manifest: PagesManifest,
  folder: string,
  version: string | null,
  options?: ClientOptions,
): SearchProvider {
  const client = liteClient(appId, apiKey, options);
  const respond = responder(manifest, folder);
  return {
    load: () => Promise.resolve(),
    search: async (query) => {
      const { results } = await client.searchForHits<Hit>({
        requests: [
          {
            indexName,
            query: query.trim(),
            hitsPerPage: LIMIT,
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
      return respond(query, groupsOf(hits));
    },
  };
}

/** Groups hits by page, in order of each page's best hit, with one result per address. */
function groupsOf(hits: readonly Hit[]): ResultGroup[] {
  const groups = new Map<string, ResultGroup & { readonly results: SearchResult[] }>();
  for (const hit of hits) {
    const { page, hash } = addressOf(hit.url);
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
function addressOf(url: string): { page: string; hash: string } {
  const { pathname, hash } = new URL(url, "https://site.invalid");
  return { page: cleanPath(pathBelowBase(pathname)), hash };
}

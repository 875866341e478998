import { marked } from "../../shared/search/excerpt";
import { PAGEFIND_FOLDER, type PagesManifest } from "../../shared/search/index-data";
import { markedPieces } from "../../shared/search/pieces";
import type { MarkedText, ResultGroup, ResultKind, SearchProvider, SearchResult } from "../../shared/search/types";
import { words } from "../../shared/search/words";
import { loadOnce } from "./load-once";
import { responder } from "./page-list";

/** The part of Pagefind's API that we use; its script has no types. */
export interface Pagefind {
  options(options: { baseUrl: string; excerptLength: number; noWorker: boolean }): Promise<void>;
  init(): Promise<void>;
  search(query: string): Promise<{ readonly results: readonly { data(): Promise<PagefindPage> }[] }>;
}

interface PagefindPage {
  readonly url: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly excerpt: string;
  readonly sub_results: readonly {
    readonly title: string;
    readonly url: string;
    readonly anchor?: { readonly element: string; readonly id: string };
    readonly excerpt: string;
    readonly weighted_locations: readonly { readonly balanced_score: number }[];
  }[];
}

/** Most pages, and results per page, as in the embedded index. */
const PAGES = 8;
const PER_PAGE = 3;
/** Words in an excerpt. */
const EXCERPT = 24;

/** Result kinds of the headings that src/search/pagefind.ts writes. */
const KINDS: Readonly<Record<string, ResultKind>> = { h2: "section", h3: "field", h4: "code" };

const importModule = (address: string): Promise<Pagefind> =>
  import(/* webpackIgnore: true */ address) as Promise<Pagefind>;

/**
 * Searches Pagefind's index, loading only the parts that a query needs.
 * @param folder absolute URL of the search files, with a trailing slash
 */
export function pagefindProvider(manifest: PagesManifest, folder: string, importScript = importModule): SearchProvider {
  const respond = responder(manifest, folder);

  const load = loadOnce(async () => {
    // The file name never changes, so the query string changes with the index.
    const pagefind = await importScript(`${folder}${PAGEFIND_FOLDER}pagefind.js?${manifest.digest}`);
    // Its worker gets a plain string as script URL. Trusted Types would block that and log an error, so run without it.
    await pagefind.options({ baseUrl: "/", excerptLength: EXCERPT, noWorker: true });
    await pagefind.init();
    return pagefind;
  });

  return {
    load: async () => void (await load()),
    search: async (query) => {
      const { results } = await (await load()).search(query);
      const found = await Promise.all(results.slice(0, PAGES).map((result) => result.data()));
      const pages = [...found.filter(({ meta }) => !meta.last), ...found.filter(({ meta }) => meta.last)];
      return respond(
        query,
        pages.map((page) => groupOf(page, query)),
      );
    },
  };
}

function groupOf({ url, meta, excerpt, sub_results: parts }: PagefindPage, query: string): ResultGroup {
  const title = meta.title ?? url;
  const asked = words(query);
  const has = (word: string): boolean => asked.some((part) => word.startsWith(part));
  const resultOf = (kind: ResultKind, href: string, name: string, html: string): SearchResult => ({
    kind,
    href,
    title: marked(name, { has }),
    excerpt: readExcerpt(html, name),
  });
  const page = (html: string): SearchResult =>
    resultOf(meta.kind === "operation" ? "operation" : "page", url, title, html);
  const ranked = parts
    .map((part) => ({ part, best: Math.max(0, ...part.weighted_locations.map(({ balanced_score: score }) => score)) }))
    .sort((a, b) => b.best - a.best)
    .slice(0, PER_PAGE)
    .map(({ part }) =>
      part.anchor
        ? resultOf(KINDS[part.anchor.element] ?? "section", part.url, part.title, part.excerpt)
        : page(part.excerpt),
    );
  const breadcrumbs = JSON.parse(meta.crumbs ?? "[]") as string[];
  // A page found only by its description or keywords has no matching part.
  return { title, href: url, breadcrumbs, results: ranked.length > 0 ? ranked : [page(excerpt)] };
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** Converts Pagefind's excerpt to text, without the heading it starts with. Trailing punctuation isn't marked. */
function readExcerpt(html: string, title: string): MarkedText {
  const { text, marks } = markedPieces(html.split(/<\/?mark>/).map(unescaped));
  const start = text.startsWith(`${title}. `) ? title.length + 2 : 0;
  return {
    text: text.slice(start),
    marks: marks
      .filter(([from]) => from >= start)
      .map(([from, to]) => [from - start, from - start + text.slice(from, to).replace(/[.,:;]+$/, "").length]),
  };
}

function unescaped(html: string): string {
  return html.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

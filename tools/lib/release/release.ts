import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseFragment } from "parse5";
import { parse } from "yaml";
import { z } from "zod";
import type { HostDescription } from "../../../src/hosts/description";
import { strictObject } from "../../../src/problems/strict-object";
import { textOf } from "../../../src/markdown/twin/code-text";
import { readYaml, validateYaml } from "../../../src/problems/yaml-source";
import { SearchIndex } from "../../../src/shared/search/search-index";
import type { SearchHeads, SearchManifest, SearchTexts } from "../../../src/shared/search/index-data";
import { JUDGED } from "../search-evaluation";
import { weighSite } from "../weights";

const page = strictObject({
  title: z.string(),
  /** Heading id → its former ids. */
  headings: z.record(z.string(), z.array(z.string())),
});
const weight = strictObject({ all: z.number(), script: z.number() });
const schema = strictObject({
  pages: z.record(z.string(), page),
  /** Compressed bytes of each template's heaviest page: its whole first load, and the script's share. */
  templates: z.record(z.string(), weight),
  /** Search terms with results. */
  searches: z.array(z.string()),
});

/** The parts of a release, apart from text, whose changes readers notice. */
export type Release = z.output<typeof schema>;

/** Reads a release record. Never throws. */
export const readRelease = (file: string, text: string) => validateYaml(readYaml(file, text), schema);

/** A built site, with what's needed to compare it to an earlier one. */
export interface BuiltRelease extends Omit<Release, "searches"> {
  /** Addresses that redirect. */
  readonly moved: HostDescription["moved"];
  /** Whether a search has results; undefined if the search provider's index isn't accessible. */
  readonly finds: ((term: string) => boolean) | undefined;
  /** Likely search terms: judged queries, aliases and titles. */
  readonly terms: readonly string[];
}

/**
 * Reads a built site as readers get it.
 * @param folder project folder, with `public/` and `hosts/`
 * @throws Error if there is no build
 */
export function readBuilt(folder: string): BuiltRelease {
  const read = (name: string): string => readFileSync(path.join(folder, name), "utf8");
  const { prefix, pages, moved } = JSON.parse(read("hosts/description.json")) as HostDescription;
  const local = (address: string): string => (within(prefix, address) ? address.slice(prefix.length) || "/" : address);
  const found = pages.map(local).map((page) => [page, pageOf(read(`public${page}/index.html`))] as const);
  const index = searchIndex(path.join(folder, "public/search"));
  const finds = index && ((term: string) => index.search(term, false, 1).groups.length > 0);
  const terms = [
    ...judgedTerms(folder),
    ...(index?.heads.aliases.flat() ?? []),
    ...found.map(([, { title }]) => title),
  ];
  return {
    pages: Object.fromEntries(found),
    templates: templateWeights(path.join(folder, "public")),
    terms,
    moved: moved.map(({ from, to }) => ({ from: local(from), to: local(to) })),
    finds,
  };
}

/** Whether an address is a path of this site rather than another site's. */
const within = (prefix: string, address: string): boolean => address === prefix || address.startsWith(`${prefix}/`);

/** Serializes a built site's record; deterministic. */
export function writeRelease({ pages, templates, terms, finds }: BuiltRelease): string {
  const searches = finds ? [...new Set(terms)].filter(finds).sort() : [];
  return `${JSON.stringify({ pages, templates, searches } satisfies Release, null, 1)}\n`;
}

/** Returns the queries in test/search (kind → query → the pages that help). */
function judgedTerms(folder: string): string[] {
  return JUDGED.map(({ file }) => path.join(folder, file))
    .filter((file) => existsSync(file))
    .flatMap((file) => Object.values(parse(readFileSync(file, "utf8")) as Record<string, Record<string, unknown>>))
    .flatMap((queries) => Object.keys(queries));
}

function pageOf(html: string): Release["pages"][string] {
  const [, title = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  const headings = [...html.matchAll(/<h[2-6] id="([^"]+)"[^>]*>((?:<a id="[^"]+"><\/a>)*)/g)].map(
    ([, id = "", before = ""]) => [id, [...before.matchAll(/id="([^"]+)"/g)].map(([, old = ""]) => old)] as const,
  );
  return { title: textOf(parseFragment(title)), headings: Object.fromEntries(headings) };
}

function templateWeights(folder: string): Release["templates"] {
  const pages = weighSite(folder).map((one) => ({ ...one, all: one.html + one.besides }));
  const most = (template: string, measure: "all" | "script"): number =>
    Math.max(...pages.filter((one) => one.template === template).map((one) => one[measure]));
  const names = [...new Set(pages.map(({ template }) => template))].sort();
  return Object.fromEntries(names.map((name) => [name, { all: most(name, "all"), script: most(name, "script") }]));
}

/** Returns the index that browsers load; undefined if the search provider has its own. */
function searchIndex(folder: string): SearchIndex | undefined {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), "utf8"));
  if (!existsSync(path.join(folder, "manifest.json"))) return undefined;
  const { heads, texts } = read("manifest.json") as Partial<SearchManifest>;
  if (heads === undefined || texts === undefined) return undefined;
  const index = new SearchIndex(read(heads) as SearchHeads);
  for (const name of texts) index.addTexts(read(name) as SearchTexts);
  return index;
}

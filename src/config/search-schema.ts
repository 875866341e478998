import { z } from "zod";
import { languageTag, strictObject, text } from "../problems/strict-object";

const SEARCH_PROVIDERS = ["embedded", "pagefind", "docsearch"] as const;

const docsearch = strictObject({
  appId: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, "an Algolia application ID: ten capital letters and digits")
    .describe("Algolia application ID."),
  apiKey: z
    .string()
    .regex(/^[0-9a-f]{32}$/, "a search-only Algolia API key: 32 hexadecimal digits")
    .describe("Search-only API key. It's public."),
  indexName: text().describe("Name of the index that the DocSearch crawler fills."),
});

/** Schema of `search` in `content/site.yaml`. */
export const searchSchema = strictObject({
  language: languageTag()
    .default("en")
    .describe("Stop words and stems of search; written to `docsearch:language` for search crawlers."),
  provider: z
    .enum(SEARCH_PROVIDERS)
    .default("embedded")
    .describe("What answers searches: `embedded`, `pagefind` or `docsearch`."),
  docsearch: docsearch.optional().describe("The Algolia index for the provider `docsearch`."),
})
  .check(({ value, issues }) => {
    if (value.provider === "docsearch" && !value.docsearch)
      issues.push({ code: "invalid_type", expected: "object", path: ["docsearch"], input: value.docsearch });
  })
  .default({ language: "en", provider: "embedded" });

export type SearchSetting = z.output<typeof searchSchema>;

/** Returns the content security policy sources that the search needs in addition to those of pages, by directive. */
export function searchSources({
  provider,
  docsearch: index,
}: SearchSetting): Readonly<Record<string, readonly string[]>> {
  // Pagefind reads its index with WebAssembly.
  if (provider === "pagefind") return { "script-src": ["'wasm-unsafe-eval'"] };
  if (provider !== "docsearch" || !index) return {};
  const id = index.appId.toLowerCase();
  const hosts = [`${id}-dsn.algolia.net`, ...[1, 2, 3].map((one) => `${id}-${one}.algolianet.com`)];
  return { "connect-src": hosts.map((host) => `https://${host}`) };
}

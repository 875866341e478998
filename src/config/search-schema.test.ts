import { formatProblem } from "../problems/problem";
import { SITE_YAML } from "../../test/support/site-yaml";
import { loadSiteConfig } from "./load";
import { searchSchema, searchSources } from "./search-schema";

const DOCSEARCH = { appId: "ABCDE12345", apiKey: "0123456789abcdef0123456789abcdef", indexName: "docs" };

/** Returns the problems of a `search` appended to the minimal file; `search:` is line 19. */
const problems = (search: string): string[] =>
  loadSiteConfig("content/site.yaml", `${SITE_YAML}search:\n${search}`).problems.map(formatProblem);

test("accepts the settings of every provider", () => {
  expect(problems("  provider: embedded\n")).toEqual([]);
  expect(problems("  provider: pagefind\n")).toEqual([]);
  const lines = Object.entries(DOCSEARCH).map(([key, value]) => `    ${key}: "${value}"\n`);
  expect(problems(`  provider: docsearch\n  docsearch:\n${lines.join("")}`)).toEqual([]);
});

test.each([
  [
    "a language's name in the place of its tag",
    "  language: english\n",
    "content/site.yaml:20:13 · `search.language` — found `english`, expected a language tag such as `en` or `pt-BR`. Fix: write a language tag such as `en` or `pt-BR`.",
  ],
  [
    "docsearch without its index",
    "  provider: docsearch\n",
    "content/site.yaml:20:3 · `search.docsearch` — found nothing, expected a map of keys. Fix: add `docsearch`.",
  ],
  [
    "a key of another form",
    '  docsearch:\n    appId: ABCDE12345\n    apiKey: "secret"\n    indexName: docs\n',
    "content/site.yaml:22:13 · `search.docsearch.apiKey` — found `secret`, expected a search-only Algolia API key: 32 hexadecimal digits. Fix: write a search-only Algolia API key: 32 hexadecimal digits.",
  ],
])("reports %s at its line and column", (_what, search, expected) => expect(problems(search)).toEqual([expected]));

test("allows the sources that each provider needs in the CSP, and another host only for docsearch", () => {
  const of = (search: object) => searchSources(searchSchema.parse(search));
  expect(of({})).toEqual({});
  expect(of({ provider: "pagefind" })).toEqual({ "script-src": ["'wasm-unsafe-eval'"] });
  expect(of({ provider: "embedded", docsearch: DOCSEARCH })).toEqual(of({}));
  expect(of({ provider: "docsearch", docsearch: DOCSEARCH })["connect-src"]).toEqual([
    "https://abcde12345-dsn.algolia.net",
    "https://abcde12345-1.algolianet.com",
    "https://abcde12345-2.algolianet.com",
    "https://abcde12345-3.algolianet.com",
  ]);
});

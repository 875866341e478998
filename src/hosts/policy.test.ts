import { searchSchema } from "../config/search-schema";
import { metaPolicy, policy } from "./policy";

const hashes = { scripts: ["sha256-script"], styles: ["sha256-a", "sha256-b"] };
const search = searchSchema.parse({});
const off = { analytics: { containerId: null }, search };
const on = { analytics: { containerId: "GTM-ABC1234" }, search };

/** Returns the sources of each directive. */
const read = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    text.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );

test("allows scripts and styles only from the site or by hash, and denies everything else by default", () => {
  const directives = read(policy(off, hashes));
  expect(directives["default-src"]).toEqual(["'none'"]);
  expect(directives["script-src"]).toEqual(["'self'", "'sha256-script'"]);
  expect(directives["style-src"]).toEqual(["'self'", "'sha256-a'", "'sha256-b'"]);
  expect(directives["require-trusted-types-for"]).toEqual(["'script'"]);
  expect(directives["frame-ancestors"]).toEqual(["'none'"]);
  for (const settings of [off, on])
    expect(policy(settings, hashes)).not.toMatch(/unsafe-|\*|'strict-dynamic'|(?:^|\s)https?:(?:\s|;|$)/);
});

test("allows the tag manager only while analytics are on, and only where needed", () => {
  expect(policy(off, hashes)).not.toContain("https:");
  const [narrow, wide] = [read(policy(off, hashes)), read(policy(on, hashes))];
  const added = Object.keys(wide).filter((name) => wide[name]?.join() !== narrow[name]?.join());
  expect(added).toEqual(["script-src", "img-src", "connect-src", "trusted-types"]);
  for (const name of added.slice(0, 3))
    expect(wide[name]).toEqual([...(narrow[name] ?? []), "https://www.googletagmanager.com"]);
  expect(wide["trusted-types"]).toEqual([...(narrow["trusted-types"] ?? []), "tag-manager", "goog#html"]);
});

test.each([
  ["pagefind", "script-src", "'wasm-unsafe-eval'"],
  ["docsearch", "connect-src", "https://abcde12345-dsn.algolia.net"],
])("for the search provider %s, widens %s only", (provider, directive, source) => {
  const docsearch = { appId: "ABCDE12345", apiKey: "0123456789abcdef0123456789abcdef", indexName: "docs" };
  const wide = read(policy({ ...off, search: searchSchema.parse({ provider, docsearch }) }, hashes));
  const narrow = read(policy(off, hashes));
  expect(Object.keys(wide).filter((name) => wide[name]?.join() !== narrow[name]?.join())).toEqual([directive]);
  expect(wide[directive]).toContain(source);
});

test("omits from the meta element's policy what only a header can set", () => {
  const { "frame-ancestors": _only, ...others } = read(policy(off, hashes));
  expect(read(metaPolicy(off, hashes))).toEqual(others);
});

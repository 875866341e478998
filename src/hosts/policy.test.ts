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

test("scripts and styles come from the site or have a hash; nothing is open, and everything unnamed is closed", () => {
  const directives = read(policy(off, hashes));
  expect(directives["default-src"]).toEqual(["'none'"]);
  expect(directives["script-src"]).toEqual(["'self'", "'sha256-script'"]);
  expect(directives["style-src"]).toEqual(["'self'", "'sha256-a'", "'sha256-b'"]);
  expect(directives["require-trusted-types-for"]).toEqual(["'script'"]);
  expect(directives["frame-ancestors"]).toEqual(["'none'"]);
  for (const settings of [off, on])
    expect(policy(settings, hashes)).not.toMatch(/unsafe-|\*|'strict-dynamic'|(?:^|\s)https?:(?:\s|;|$)/);
});

test("while analytics are off no other site is named; turned on, the tag manager is, where it is needed alone", () => {
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
])("the search by %s widens %s alone", (provider, directive, source) => {
  const docsearch = { appId: "ABCDE12345", apiKey: "0123456789abcdef0123456789abcdef", indexName: "docs" };
  const wide = read(policy({ ...off, search: searchSchema.parse({ provider, docsearch }) }, hashes));
  const narrow = read(policy(off, hashes));
  expect(Object.keys(wide).filter((name) => wide[name]?.join() !== narrow[name]?.join())).toEqual([directive]);
  expect(wide[directive]).toContain(source);
});

test("a meta element gets the same without what only a header can set", () => {
  const { "frame-ancestors": _only, ...others } = read(policy(off, hashes));
  expect(read(metaPolicy(off, hashes))).toEqual(others);
});

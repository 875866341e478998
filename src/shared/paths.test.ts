import { cleanPath, documentId, documentPath, isExternal, joinPaths, pageAddress, splitUrl } from "./paths";

test.each([
  ["/x", "/x"],
  ["/x/", "/x"],
  ["/x//", "/x"],
  ["/x.html", "/x"],
  ["/x/index.html", "/x"],
  ["/index.html", "/"],
  ["/", "/"],
  ["", "/"],
  ["//x//y", "/x/y"],
  ["x/y", "/x/y"],
  ["/a/b/index.html", "/a/b"],
  ["/myindex.html", "/myindex"],
  ["/index", "/index"],
  ["/x.html/", "/x"],
  ["/v1.0/x", "/v1.0/x"],
  ["/x.htm", "/x.htm"],
  ["/ταμείο/", "/ταμείο"],
])("cleanPath(%j) is %j", (path, expected) => {
  expect(cleanPath(path)).toBe(expected);
});

test.each<[string[], string]>([
  [["/docs", "/a"], "/docs/a"],
  [["/", "/"], "/"],
  [[], "/"],
  [["", ""], "/"],
  [["/", "guides", "a"], "/guides/a"],
  [["next/", "/guides/"], "/next/guides"],
  [["/a//b"], "/a/b"],
])("joins %j to %s", (parts, expected) => {
  expect(joinPaths(...parts)).toBe(expected);
});

test.each([
  ["guides/quick-start.mdx", "guides/quick-start"],
  ["guides/interface/index.mdx", "guides/interface"],
  ["index.mdx", "index"],
  ["reindex.mdx", "reindex"],
  ["guides/my-index.mdx", "guides/my-index"],
  ["guides/index/about.mdx", "guides/index/about"],
  ["a.mdx.mdx", "a.mdx"],
])("the document ID of %s is %s", (file, id) => {
  expect(documentId(file)).toBe(id);
});

test.each<[string, string | undefined, string, string]>([
  ["guides/a", undefined, "/", "/guides/a"],
  ["guides/a", undefined, "/next", "/next/guides/a"],
  ["index", undefined, "/", "/"],
  ["index", undefined, "/1.0", "/1.0"],
  ["guides/a", "/start", "/", "/start"],
  ["guides/a", "/start", "/1.0", "/1.0/start"],
  ["guides/a", "/", "/", "/"],
  ["guides/index", undefined, "/", "/guides/index"],
])("document %s with slug %s and version path %s has the path %s", (id, slug, versionPath, expected) => {
  expect(documentPath(id, slug, versionPath)).toBe(expected);
});

test.each([
  ["/a", "/a", "", ""],
  ["/a?b=1", "/a", "?b=1", ""],
  ["/a#c", "/a", "", "#c"],
  ["/a?b=1#c", "/a", "?b=1", "#c"],
  ["/a#c?d", "/a", "", "#c?d"],
  ["#c", "", "", "#c"],
  ["?b", "", "?b", ""],
  ["", "", "", ""],
  ["/a#", "/a", "", "#"],
])("splits %j into path %j, query %j and hash %j", (url, path, query, hash) => {
  expect(splitUrl(url)).toEqual({ path, query, hash });
});

test.each([
  ["https://example.com", true],
  ["HTTP://EXAMPLE.COM", true],
  ["mailto:a@example.com", true],
  ["tel:+30210", true],
  ["//example.com/a", true],
  ["/a", false],
  ["/a:b", false],
  ["a/b:c", false],
  ["#a", false],
  ["?a:b", false],
  ["", false],
])("isExternal(%j) is %s", (href, expected) => {
  expect(isExternal(href)).toBe(expected);
});

test.each([
  ["https://a.example", "/", "https://a.example/"],
  ["https://a.example", "/x", "https://a.example/x"],
  ["https://a.example/docs", "/", "https://a.example/docs"],
  ["https://a.example/docs", "/x", "https://a.example/docs/x"],
])("with the site URL %s, the address of %s is %s", (site, path, expected) => {
  expect(pageAddress(site, path)).toBe(expected);
});

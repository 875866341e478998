import { siteUrl } from "./site-url";

test.each([
  ["https://docs.example.com", "/", "https://docs.example.com"],
  ["https://docs.example.com", "/docs", "https://docs.example.com/docs"],
  ["http://localhost:9000", "/a/b", "http://localhost:9000/a/b"],
])("combines the URL %s and the base path %s into %s", (url, basePath, expected) => {
  expect(siteUrl({ url, basePath })).toBe(expected);
});

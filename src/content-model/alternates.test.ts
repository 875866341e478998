import { alternatePaths } from "./alternates";

const versions = [
  { name: "current", path: "/next", mainDocId: "guides/first" },
  { name: "1.0", path: "/", mainDocId: "1.0/guides/first" },
  { name: "0.9", path: "/0.9", mainDocId: null },
];
const pages = [
  { path: "/next", version: "current" },
  { path: "/next/guides/first", version: "current" },
  { path: "/next/guides/third", version: "current" },
  { path: "/", version: "1.0" },
  { path: "/guides/first", version: "1.0" },
  { path: "/0.9", version: "0.9" },
];
const docPaths = new Map([
  ["guides/first", "/next/guides/first"],
  ["1.0/guides/first", "/guides/first"],
]);
const alternates = alternatePaths(versions, pages, docPaths);

test("links a page to itself in each version that has it, or else to the version's main page or home page", () => {
  expect(alternates("/next/guides/first", "current")).toEqual({
    alternates: { current: "/next/guides/first", "1.0": "/guides/first", "0.9": "/0.9" },
  });
  expect(alternates("/next/guides/third", "current")).toEqual({
    alternates: { current: "/next/guides/third", "1.0": "/guides/first", "0.9": "/0.9" },
  });
});

test("links home pages to each other", () => {
  expect(alternates("/", "1.0")).toEqual({ alternates: { current: "/next", "1.0": "/", "0.9": "/0.9" } });
});

test("a site with a single version has no alternates", () => {
  expect(alternatePaths(versions.slice(0, 1), pages, docPaths)("/next", "current")).toEqual({});
});

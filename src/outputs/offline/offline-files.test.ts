import { readFileSync, writeFileSync } from "node:fs";
import { write } from "../../../test/support/build-site";
import { offlineList, writeOfflineFiles, writeOfflineRemover } from "./offline-files";
import { temporaryFolder } from "../../../test/support/temporary-folder";

const at = temporaryFolder();
const FILES: Readonly<Record<string, string>> = {
  "index.html": "<main>home</main>",
  "a/index.html":
    '<picture><source srcset="/docs/images/wide.svg"><img src="/docs/images/x%20y.svg"></picture><img src="https://example.com/z.png">',
  "a.html": "the same",
  "hidden/index.html": "unlisted",
  "404.html": "not found",
  "page-data/index/page-data.json": "{}",
  "page-data/a/page-data.json": "{}",
  "page-data/hidden/page-data.json": "{}",
  "page-data/app-data.json": "{}",
  "page-data/sq/d/1.json": "{}",
  "images/x y.svg": "<svg/>",
  "images/wide.svg": "<svg/>",
  "images/unused.svg": "<svg/>",
  "icons.svg": "<svg/>",
  "icons.svg.gz": "gz",
  "app-0123456789.js": "app",
  "old-1123456789.js": "of an earlier build",
  "search/manifest.json": "{}",
  "operations/getOrder.json": "{}",
  "samples/shop.zip": "zip",
};

beforeEach(() => {
  for (const [name, text] of Object.entries(FILES)) write(at(name), text);
});

const SITE = { prefix: "/docs", pages: ["/", "/a"], hashed: ["app-0123456789.js"] };

test("the offline list has pages with their data and images, scripts and the search index, but nothing unlisted, unused or old", () => {
  const { files, pages, bytes } = offlineList(at(), SITE);
  expect(files.map(([address]) => address).sort()).toEqual([
    "/docs",
    "/docs/404.html",
    "/docs/a",
    "/docs/app-0123456789.js",
    "/docs/icons.svg",
    "/docs/images/wide.svg",
    "/docs/images/x y.svg",
    "/docs/operations/getOrder.json",
    "/docs/page-data/a/page-data.json",
    "/docs/page-data/app-data.json",
    "/docs/page-data/index/page-data.json",
    "/docs/page-data/sq/d/1.json",
    "/docs/search/manifest.json",
  ]);
  expect(pages).toBe(2);
  expect(bytes).toBe(files.reduce((sum, [, , size]) => sum + size, 0));
});

test("derives the build's name from the content", () => {
  const before = offlineList(at(), SITE).build;
  expect(offlineList(at(), SITE).build).toBe(before);
  writeFileSync(at("a/index.html"), "changed");
  expect(offlineList(at(), SITE).build).not.toBe(before);
});

test("writes a worker with the base path, or one that unregisters itself if offline is off", () => {
  const worker = (): string => readFileSync(at("offline-worker.mjs"), "utf8");
  expect(writeOfflineFiles(at(), SITE)).toEqual(["/offline.json", "/offline-worker.mjs"]);
  expect(worker()).toContain("/docs");
  expect(worker()).toContain("respondWith");
  // The list isn't returned, so it's removed afterwards.
  expect(writeOfflineRemover(at(), "/docs")).toEqual(["/offline-worker.mjs"]);
  expect(worker()).not.toContain("respondWith");
  expect(worker()).toContain("unregister");
});

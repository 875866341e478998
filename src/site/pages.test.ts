import { readdirSync, rmSync, utimesSync } from "node:fs";
import path from "node:path";
import { edit, write } from "../../test/support/build-site";
import { contentFolder } from "../../test/support/temporary-content";
import { processPage } from "../markdown/process-page";
import { forgetSite, getSite } from "./loaded-site";
import { CACHE } from "./cache";
import { documentKey, processDocument, prunePages } from "./pages";

jest.mock("../markdown/process-page", () => {
  const actual = jest.requireActual<typeof import("../markdown/process-page")>("../markdown/process-page");
  return { ...actual, processPage: jest.fn(actual.processPage) };
});

const PAGES = path.join(CACHE, "pages");

// Other tests and builds use the real one at the same time.
jest.mock("./cache", () => ({
  ...jest.requireActual<typeof import("./cache")>("./cache"),
  CACHE: `.tmp/cache-of-pages-${process.pid}`,
}));

afterAll(() => rmSync(CACHE, { recursive: true, force: true }));

const file = contentFolder();

const picture = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"><title>A</title></svg>\n`;
const writePage = (body: string): void =>
  write(
    file("guides/second.mdx"),
    `---\ntitle: Second\ndescription: The second page, written anew by each of the tests of this file.\n---\n\n${body}\n`,
  );

/** Returns the document as it's on disk now. */
function second() {
  forgetSite();
  const document = getSite().versions[0]?.documents.find(({ localId }) => localId === "guides/second");
  if (!document) throw new Error("the fixture has no guides/second");
  return document;
}
const shown = (): string => JSON.stringify(processDocument(second()).content).replaceAll('\\"', '"');

test.each([
  ["with a variable", "/images/%product-slug%.svg", "images/foo-pay.svg"],
  ["with an unusual character", "/images/a+b.svg", "images/a+b.svg"],
  ["with an encoded space", "/images/a%20b.svg", "images/a%20b.svg"],
])("processes a page again after the image at an address %s has changed", (_name, address, name) => {
  write(file(name), picture(100));
  writePage(`![A](${address})`);
  expect(shown()).toContain('width="100"');
  const before = documentKey(second());
  write(file(name), picture(200));
  expect(shown()).toContain('width="200"');
  expect(documentKey(second())).not.toBe(before);
});

test.each([
  ["that a partial names by a parameter", '<Include file="partials/code.mdx" platform="shop" />', "shop"],
  ["whose name contains a variable", '```ts file="samples/%product-slug%.ts"\n```', "foo-pay"],
])("processes a page again after a sample has changed %s", (_name, body, sample) => {
  write(file(`samples/${sample}.ts`), "const before = 1;\n");
  write(file("partials/code.mdx"), '```ts file="samples/%platform%.ts"\n```\n');
  writePage(body);
  expect(shown()).toContain("before");
  write(file(`samples/${sample}.ts`), "const after = 1;\n");
  expect(shown()).toContain("after");
});

test("records the images, files, samples and variables that a page uses", () => {
  write(file("images/a.svg"), picture(100));
  write(file("samples/shop.ts"), "const code = 1;\n");
  write(file("downloads/a.txt"), "A file.\n");
  const body = ["![A](/images/a.svg)", "[File](/downloads/a.txt)", '```ts file="samples/shop.ts"\n```', "%product%"];
  writePage(body.join("\n\n"));
  expect(processDocument(second()).asked).toEqual([
    { kind: "variable", name: "product" },
    { kind: "file", name: "/downloads/a.txt" },
    { kind: "image", name: "/images/a.svg" },
    { kind: "sample", name: "samples/shop.ts" },
  ]);
});

test("records the operation that a page uses, and changes the page's key with the API document", () => {
  writePage('<Operation id="submitOrder" />');
  expect(processDocument(second()).asked).toEqual([
    { kind: "api", name: "" },
    { kind: "operation", name: "submitOrder" },
  ]);
  const before = documentKey(second());
  write(file("api/openapi.yaml"), "openapi: 3.1.0\ninfo:\n  title: API\n  version: 1.0.0\n");
  expect(documentKey(second())).not.toBe(before);
});

test("keeps a page's key if something else changes", () => {
  write(file("samples/one.ts"), "const one = 1;\n");
  writePage('```ts file="samples/one.ts"\n```');
  const before = documentKey(second());
  write(file("samples/two.ts"), "const two = 2;\n");
  edit(file("site.yaml"), "name: Foo Pay", "name: Bar Pay");
  write(file("images/a.svg"), picture(100));
  expect(documentKey(second())).toBe(before);
});

test("restores a page's earlier key after a change is undone", () => {
  write(file("images/a.svg"), picture(100));
  writePage("![A](/images/a.svg)");
  const before = documentKey(second());
  write(file("images/a.svg"), picture(200));
  expect(documentKey(second())).not.toBe(before);
  write(file("images/a.svg"), picture(100));
  expect(documentKey(second())).toBe(before);
  expect(shown()).toContain('width="100"');
});

test("doesn't process a cached page again", () => {
  writePage("Cached.");
  jest.mocked(processPage).mockClear();
  processDocument(second());
  expect(processPage).toHaveBeenCalledTimes(1);
  documentKey(second());
  expect(processDocument(second()).text).toBe("Cached.");
  expect(processPage).toHaveBeenCalledTimes(1);
});

test("reports columns in the source, before variables are filled in", () => {
  writePage("%product% and [a link](b)");
  const [problem] = processDocument(second()).problems;
  expect([problem?.line, problem?.column]).toEqual([6, 15]);
});

test("keeps the cache files of existing pages however old they are", () => {
  writePage(`Some text of ${Date.now()}.`);
  processDocument(second());
  const calls = jest.mocked(processPage).mock.calls.length;
  for (const name of readdirSync(PAGES)) utimesSync(path.join(PAGES, name), 0, 0);
  prunePages([second()]);
  expect(readdirSync(PAGES)).toHaveLength(2);
  processDocument(second());
  expect(jest.mocked(processPage).mock.calls).toHaveLength(calls);
});

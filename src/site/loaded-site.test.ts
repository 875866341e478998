import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { edit, write } from "../../test/support/build-site";
import { temporaryContent, type TemporaryContent } from "../../test/support/temporary-content";
import { forgetSite, getSite, loadSite, sourceOf, substituted } from "./loaded-site";

let content: TemporaryContent;
beforeEach(() => {
  content = temporaryContent();
});
afterEach(() => content.remove());

test("the content folder is read once, and again after it is forgotten", () => {
  const first = loadSite();
  edit(path.join(content.directory, "site.yaml"), "name: Foo Pay", "name: Bar Pay");
  expect(loadSite()).toBe(first);
  expect(substituted("%product%")).toBe("Foo Pay");
  forgetSite();
  expect(substituted("%product%")).toBe("Bar Pay");
});

test("a variable that CI sets to nothing names no content folder", () => {
  process.env.CONTENT_DIR = "";
  forgetSite();
  expect(loadSite().directory).toBe(path.resolve("content"));
});

test("a site without an API document, a history or brand pictures has none", () => {
  const { api, history, brand, brandDigest } = loadSite();
  expect([api.operations, history, brand, brandDigest]).toEqual([[], [], undefined, ""]);
});

test("without usable settings there are problems and no site", () => {
  write(path.join(content.directory, "site.yaml"), "title: [\n");
  forgetSite();
  expect(loadSite().problems.length).toBeGreaterThan(0);
  expect(() => getSite()).toThrow("content/site.yaml is not usable; run `npm run check`");
});

test("a page saved with Windows' ends of lines is read as the others are", () => {
  const first = path.join(content.directory, "guides/first.mdx");
  const text = readFileSync(first, "utf8");
  writeFileSync(first, text.replaceAll("\n", "\r\n"));
  const [document] = getSite().versions[0]?.documents ?? [];
  expect(document && sourceOf(document, loadSite())).toBe(text);
});

test("what editors and macOS put beside a page is no page, and letters in two parts are one", () => {
  symlinkSync("writer@host.1", path.join(content.directory, "guides/.#first.mdx"));
  write(path.join(content.directory, "guides/._first.mdx"), "\0");
  edit(path.join(content.directory, "guides/first.mdx"), "## Set up", `## ${"Café".normalize("NFD")}`);
  const loaded = loadSite();
  const [first] = getSite().versions[0]?.documents ?? [];
  expect(loaded.problems).toEqual([]);
  expect(first && sourceOf(first, loaded)).toContain(`## ${"Café".normalize("NFC")}\n`);
});

test("the source of a document is its text as it was read", () => {
  const loaded = loadSite();
  const [document] = getSite().versions[0]?.documents ?? [];
  if (!document) throw new Error("the fixture has no page");
  expect(sourceOf(document, loaded)).toMatch(/^---\ntitle: First page\n/);
  expect(() => sourceOf({ ...document, file: "gone.mdx" }, loaded)).toThrow("gone.mdx is not a page");
});

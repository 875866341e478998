import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { edit, write } from "../../test/support/build-site";
import { contentFolder } from "../../test/support/temporary-content";
import { forgetSite, getSite, loadSite, sourceOf, substituted } from "./loaded-site";

const content = contentFolder();

test("reads the content folder once until it's forgotten", () => {
  const first = loadSite();
  edit(content("site.yaml"), "name: Foo Pay", "name: Bar Pay");
  expect(loadSite()).toBe(first);
  expect(substituted("%product%")).toBe("Foo Pay");
  forgetSite();
  expect(substituted("%product%")).toBe("Bar Pay");
});

test("uses the default content folder if CONTENT_DIR is empty", () => {
  process.env.CONTENT_DIR = "";
  forgetSite();
  expect(loadSite().directory).toBe(path.resolve("content"));
});

test("has no operations, history or brand pictures if the folder lacks them", () => {
  const { api, history, brand, brandDigest } = loadSite();
  expect([api.operations, history, brand, brandDigest]).toEqual([[], [], undefined, ""]);
});

test("reports problems and throws on access to the site if the settings are invalid", () => {
  write(content("site.yaml"), "title: [\n");
  forgetSite();
  expect(loadSite().problems.length).toBeGreaterThan(0);
  expect(() => getSite()).toThrow("content/site.yaml is not usable; run `npm run check`");
});

test("reads a page with CRLF line endings like any other", () => {
  const first = content("guides/first.mdx");
  const text = readFileSync(first, "utf8");
  writeFileSync(first, text.replaceAll("\n", "\r\n"));
  const [document] = getSite().versions[0]?.documents ?? [];
  expect(document && sourceOf(document, loadSite())).toBe(text);
});

test("ignores files that editors and macOS create, and normalises letters to NFC", () => {
  symlinkSync("writer@host.1", content("guides/.#first.mdx"));
  write(content("guides/._first.mdx"), "\0");
  edit(content("guides/first.mdx"), "## Set up", `## ${"Café".normalize("NFD")}`);
  const loaded = loadSite();
  const [first] = getSite().versions[0]?.documents ?? [];
  expect(loaded.problems).toEqual([]);
  expect(first && sourceOf(first, loaded)).toContain(`## ${"Café".normalize("NFC")}\n`);
});

test("returns a document's source as it was read, and throws for an unknown file", () => {
  const loaded = loadSite();
  const [document] = getSite().versions[0]?.documents ?? [];
  if (!document) throw new Error("the fixture has no page");
  expect(sourceOf(document, loaded)).toMatch(/^---\ntitle: First page\n/);
  expect(() => sourceOf({ ...document, file: "gone.mdx" }, loaded)).toThrow("gone.mdx is not a page");
});

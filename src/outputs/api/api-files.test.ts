import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { write } from "../../../test/support/build-site";
import { contentFolder } from "../../../test/support/temporary-content";
import { changeLogPage, writeApiFiles } from "./api-files";
import { forgetSite, getSite } from "../../site/loaded-site";

const content = contentFolder();
const page = (title: string, body: string): string =>
  `---\ntitle: ${title}\ndescription: A page of a test that may show the change log of the API.\n---\n\n${body}\n`;

beforeEach(() => {
  const snapshot = 'openapi: 3.1.0\ninfo: { title: Shop API, version: "1.0.0", x-released: "2026-01-02" }\npaths: {}\n';
  write(content("api/openapi.yaml"), snapshot);
  write(content("api/history/1.0.0.yaml"), snapshot);
  write(content("guides/first.mdx"), page("First", "Write `<ApiChangeLog />` into a page."));
  forgetSite();
});

test("finds the page that shows the change log, not one that only mentions the component", () => {
  expect(changeLogPage()).toBeUndefined();
  write(content("guides/second.mdx"), page("Second", "<ApiChangeLog />"));
  forgetSite();
  expect(changeLogPage()).toBe("/guides/second");
});

test("finds a page that shows the change log through a partial", () => {
  write(content("partials/log.mdx"), "<ApiChangeLog />\n");
  write(content("guides/second.mdx"), page("Second", '<Include file="partials/log.mdx" />'));
  forgetSite();
  expect(changeLogPage()).toBe("/guides/second");
});

test("has no change log page without snapshots", () => {
  write(content("guides/second.mdx"), page("Second", "<ApiChangeLog />"));
  rmSync(content("api/history"), { recursive: true });
  forgetSite();
  expect(changeLogPage()).toBeUndefined();
});

test("writes the feed only if a page shows the change log", () => {
  const target = content("public");
  const feed = path.join(target, "api", "changes.xml");
  writeApiFiles(target);
  expect(existsSync(feed)).toBe(false);
  write(content("guides/second.mdx"), page("Second", "<ApiChangeLog />"));
  forgetSite();
  writeApiFiles(target);
  const text = readFileSync(feed, "utf8");
  expect(text).toContain("https://docs.example.com/guides/second");
  expect(text).toContain(`<author><name>${getSite().config.product.name}</name></author>`);
});

test("renews the feed of cached files when a version gets another number", () => {
  const target = content("public");
  write(content("guides/second.mdx"), page("Second", "<ApiChangeLog />"));
  forgetSite();
  writeApiFiles(target);
  renameSync(content("api/history/1.0.0.yaml"), content("api/history/1.0.1.yaml"));
  forgetSite();
  writeApiFiles(target);
  expect(readFileSync(path.join(target, "api", "changes.xml"), "utf8")).toContain("1.0.1");
});

import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { write } from "../../../test/support/build-site";
import { temporaryContent, type TemporaryContent } from "../../../test/support/temporary-content";
import { changeLogPage, writeApiFiles } from "./api-files";
import { forgetSite, getSite } from "../../site/loaded-site";

let content: TemporaryContent;
const page = (title: string, body: string): string =>
  `---\ntitle: ${title}\ndescription: A page of a test that may show the change log of the API.\n---\n\n${body}\n`;

beforeEach(() => {
  content = temporaryContent();
  const snapshot = 'openapi: 3.1.0\ninfo: { title: Shop API, version: "1.0.0", x-released: "2026-01-02" }\npaths: {}\n';
  write(path.join(content.directory, "api/openapi.yaml"), snapshot);
  write(path.join(content.directory, "api/history/1.0.0.yaml"), snapshot);
  write(path.join(content.directory, "guides/first.mdx"), page("First", "Write `<ApiChangeLog />` into a page."));
  forgetSite();
});
afterEach(() => content.remove());

test("finds the page that shows the change log, not one that only mentions the component", () => {
  expect(changeLogPage()).toBeUndefined();
  write(path.join(content.directory, "guides/second.mdx"), page("Second", "<ApiChangeLog />"));
  forgetSite();
  expect(changeLogPage()).toBe("/guides/second");
});

test("finds a page that shows the change log through a partial", () => {
  write(path.join(content.directory, "partials/log.mdx"), "<ApiChangeLog />\n");
  write(path.join(content.directory, "guides/second.mdx"), page("Second", '<Include file="partials/log.mdx" />'));
  forgetSite();
  expect(changeLogPage()).toBe("/guides/second");
});

test("has no change log page without snapshots", () => {
  write(path.join(content.directory, "guides/second.mdx"), page("Second", "<ApiChangeLog />"));
  rmSync(path.join(content.directory, "api/history"), { recursive: true });
  forgetSite();
  expect(changeLogPage()).toBeUndefined();
});

test("writes the feed only if a page shows the change log", () => {
  const target = path.join(content.directory, "public");
  const feed = path.join(target, "api", "changes.xml");
  writeApiFiles(target);
  expect(existsSync(feed)).toBe(false);
  write(path.join(content.directory, "guides/second.mdx"), page("Second", "<ApiChangeLog />"));
  forgetSite();
  writeApiFiles(target);
  const text = readFileSync(feed, "utf8");
  expect(text).toContain("https://docs.example.com/guides/second");
  expect(text).toContain(`<author><name>${getSite().config.product.name}</name></author>`);
});

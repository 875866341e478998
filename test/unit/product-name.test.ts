import { cpSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { formatProblem } from "../../src/problems/problem";
import { checkSite } from "../../src/site/check-site";
import { escapeRegExp } from "../../src/shared/escape-regexp";
import { filesOf } from "../../src/site/files-of";
import { forgetSite } from "../../src/site/loaded-site";
import { edit } from "../support/build-site";
import { setting } from "../support/settings";
import { temporaryContent } from "../support/temporary-content";

/** A single edit in site.yaml renames the product on every page. */

const isWritten = (file: string): boolean => !/\.test\.tsx?$|(?:^|\/)(?:node_modules|vendor)\//.test(file);

test("the product's name and slug occur only in content/site.yaml", () => {
  const names = new RegExp([setting("product"), setting("product-slug")].map(escapeRegExp).join("|"), "iu");
  const files = ["content", "src", "static"].flatMap((folder) =>
    filesOf(folder)
      .filter(isWritten)
      .map((file) => `${folder}/${file}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => names.test(readFileSync(file, "utf8")))).toEqual(["content/site.yaml"]);
});

test("no “a” or “an” precedes the product's name in the content", () => {
  const files = filesOf("content").filter((file) => /\.(?:mdx|yaml)$/.test(file));
  const articles = files.filter((file) => /\ban? %product%/i.test(readFileSync(path.join("content", file), "utf8")));
  expect(articles).toEqual([]);
});

test("the site is valid with a long product name with special characters and a base path", () => {
  const content = temporaryContent();
  rmSync(content.directory, { recursive: true });
  cpSync("content", content.directory, { recursive: true });
  const settings = path.join(content.directory, "site.yaml");
  edit(settings, /^ {2}name: .*\n(?: {2}slug: .*\n)?/m, "  name: Ünïpay & O’Neill’s 24 Hour Checkout+Go!\n");
  edit(settings, /^basePath: .*/m, "basePath: /docs");
  forgetSite();
  // The build generates the brand pictures, which contain the name.
  const problems = checkSite().filter(({ what, found }) => !/brand/i.test(what + found));
  expect(problems.map(formatProblem)).toEqual([]);
  content.remove();
});

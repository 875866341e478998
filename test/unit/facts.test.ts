import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { getSite, substituted } from "../../src/build/loaded-site";
import { processDocument } from "../../src/build/pages";
import identifiers from "../fixtures/facts-identifiers.json";

/**
 * Every field, hook, option, event, shortcode and position of the product, on the page where a
 * reader looks for it. Names of an operation may be in the API document that its page shows.
 */
const pages: Readonly<Record<string, readonly string[]>> = identifiers;
const api = readFileSync("content/api/openapi.yaml", "utf8");

/** Names that a text lacks; a name counts where it is not a part of a longer word. */
function missing(text: string, names: readonly string[]): string[] {
  const shown = substituted(text);
  return names
    .map(substituted)
    .filter(
      (name) =>
        !new RegExp(`${/^\w/.test(name) ? "(?<!\\w)" : ""}${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\w)`).test(
          shown,
        ),
    );
}

/** What the page shows from the API document: lists of operations, addresses with the prefix of a shop. */
function shownBy(file: string): string {
  const document = getSite()
    .versions.flatMap(({ documents }) => documents)
    .find((candidate) => candidate.file === file);
  return document ? JSON.stringify(processDocument(document).content) : "";
}

test.each(Object.keys(pages))("%s names everything it is the page for", (page) => {
  const file = path.join("content", page);
  expect(existsSync(file)).toBe(true);
  const text = readFileSync(file, "utf8");
  expect(missing(page.startsWith("api/") ? text + api + shownBy(file) : text, pages[page] ?? [])).toEqual([]);
});

test("a name that is only part of another is missing", () => {
  expect(missing("`order_id_old` and `my_order_id`", ["order_id"])).toEqual(["order_id"]);
  expect(missing("`order_id`", ["order_id"])).toEqual([]);
});

import path from "node:path";
import { parseFragment } from "parse5";
import { getSite, substituted } from "../../src/site/loaded-site";
import { processDocument } from "../../src/site/pages";
import identifiers from "../fixtures/facts-identifiers.json";

/** Every field, hook, option, event, shortcode and position of the product, on the page where a reader looks for it. */
const pages: Readonly<Record<string, readonly string[]>> = identifiers;

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

/** Elements that do not end a word. */
const INLINE = /<\/?(?:a|abbr|b|code|em|i|kbd|mark|s|small|span|strong|sub|sup|wbr)\b[^>]*>/g;

const textOf = (node: object): string => ("value" in node ? String(node.value) : "");

/** Every text below a value: finished HTML as the reader sees it, and what components are given to show. */
function textsBelow(value: unknown): string[] {
  if (typeof value === "string") {
    return [
      parseFragment(value.replace(INLINE, "").replace(/<[^>]*>/g, " "))
        .childNodes.map(textOf)
        .join(""),
    ];
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsBelow) : [];
}

/** The text of a page as it is rendered. */
function rendered(file: string): string {
  const document = getSite()
    .versions.flatMap(({ documents }) => documents)
    .find((candidate) => candidate.file === file);
  if (!document) throw new Error(`${file} is not a page`);
  return textsBelow(processDocument(document).content).join(" ");
}

test.each(Object.keys(pages))("%s names everything it is the page for", (page) => {
  expect(missing(rendered(path.join("content", page)), pages[page] ?? [])).toEqual([]);
});

test("a name that is only part of another is missing", () => {
  expect(missing("`order_id_old` and `my_order_id`", ["order_id"])).toEqual(["order_id"]);
  expect(missing("`order_id`", ["order_id"])).toEqual([]);
});

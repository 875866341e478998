import { isMap, isScalar, isSeq, parseDocument, visit, type Document, type Node, type Pair, type YAMLSeq } from "yaml";
import type { Redirect } from "../../../src/content-model/redirects";

/** Position-based YAML edits, which preserve comments, quotes and order. */

type Edit = readonly [start: number, end: number, text: string];

function withEdits(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b[0] - a[0])
    .reduce((now, [start, end, put]) => now.slice(0, start) + put + now.slice(end), text);
}

const rangeOf = (node: unknown): readonly [number, number, number] => (node as Node).range as [number, number, number];

const lineStart = (text: string, offset: number): number => text.lastIndexOf("\n", offset - 1) + 1;
function lineEnd(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end + 1;
}

/** Keys whose values are page ids; so are list items. */
const PAGE_KEYS = ["doc", "page"];

function isPageName(key: unknown, parent: unknown): boolean {
  if (isSeq(parent)) return true;
  return key === "value" && PAGE_KEYS.includes(String(((parent as Pair).key as { value?: unknown } | null)?.value));
}

/** Renames a page in all its entries: `- guides/a`, `doc: guides/a`, `page: guides/a`. */
export function renamePage(text: string, old: string, now: string): string {
  const edits: Edit[] = [];
  visit(parseDocument(text), {
    Scalar(key, node, path) {
      if (node.value !== old || !isPageName(key, path[path.length - 1])) return;
      const [start, end] = rangeOf(node);
      const quote = /^["']/.exec(text.slice(start))?.[0] ?? "";
      edits.push([start, end, quote + now + quote]);
    },
  });
  return withEdits(text, edits);
}

export interface NamedPage {
  readonly id: string;
  /** Category labels, outermost first. */
  readonly categories: readonly string[];
  readonly isCategoryPage: boolean;
}

/** Returns the pages in sidebars.yaml, in order. */
export function namedPages(text: string): NamedPage[] {
  const pages: NamedPage[] = [];
  visit(parseDocument(text), {
    Scalar(key, node, path) {
      const parent = path[path.length - 1];
      if (typeof node.value !== "string" || !isPageName(key, parent)) return;
      const categories = path.flatMap((above) =>
        isMap(above) && above.has("category") ? [String(above.get("category"))] : [],
      );
      pages.push({
        id: node.value,
        categories,
        isCategoryPage: !isSeq(parent) && ((parent as Pair).key as { value?: unknown }).value === "page",
      });
    },
  });
  return pages;
}

/** Returns the labels of all categories in sidebars.yaml, in order. */
export function categoryLabels(text: string): string[] {
  const labels: string[] = [];
  visit(parseDocument(text), {
    Map(_key, map) {
      if (map.has("category")) labels.push(String(map.get("category")));
    },
  });
  return labels;
}

/** Adds an entry for a page after another page's. */
export function addPageAfter(text: string, id: string, neighbour: string): string {
  const edits: Edit[] = [];
  visit(parseDocument(text), {
    Seq(_key, list) {
      const item = list.items.find((entry) => nameOf(entry) === neighbour);
      if (item) edits.push(pageAfter(text, list, item as Node, id));
    },
  });
  return withEdits(text, edits.slice(0, 1));
}

/** Adds an entry for a page at the end of a category. */
export function addPageIn(text: string, id: string, category: string): string {
  const edits: Edit[] = [];
  visit(parseDocument(text), {
    Map(_key, map) {
      const items = map.get("category") === category ? map.get("items") : undefined;
      if (!isSeq(items) || items.items.length === 0) return;
      edits.push(pageAfter(text, items, items.items[items.items.length - 1] as Node, id));
    },
  });
  return withEdits(text, edits.slice(0, 1));
}

/** Returns the page that a list item refers to. */
function nameOf(entry: unknown): string | undefined {
  if (isScalar(entry)) return String(entry.value);
  return isMap(entry) && entry.has("doc") ? String(entry.get("doc")) : undefined;
}

const pageAfter = (text: string, list: YAMLSeq, item: Node, id: string): Edit =>
  after(text, list, item, { block: (indent) => `${indent}- ${id}\n`, flow: id });

/** Returns an edit that inserts entries after a list item, with its indentation or inline. */
function after(
  text: string,
  list: YAMLSeq,
  item: Node,
  entries: { readonly block: (indent: string) => string; readonly flow: string },
): Edit {
  const [start, valueEnd] = rangeOf(item);
  const itemEnd = text.slice(0, valueEnd).trimEnd().length;
  if (list.flow) return [itemEnd, itemEnd, `, ${entries.flow}`];
  const mark = text.lastIndexOf("-", start);
  const end = lineEnd(text, itemEnd);
  const before = text.slice(0, end).endsWith("\n") ? "" : "\n";
  return [end, end, before + entries.block(text.slice(lineStart(text, mark), mark))];
}

/** Returns an edit that removes a list item and its lines. The list must have others. */
function withoutItem(text: string, list: YAMLSeq, item: Node): Edit {
  const [start, valueEnd] = rangeOf(item);
  const itemEnd = text.slice(0, valueEnd).trimEnd().length;
  if (!list.flow) return [lineStart(text, text.lastIndexOf("-", start)), lineEnd(text, itemEnd), ""];
  const index = list.items.indexOf(item);
  if (index === 0) return [start, rangeOf(list.items[1])[0], ""];
  return [text.slice(0, rangeOf(list.items[index - 1])[1]).trimEnd().length, itemEnd, ""];
}

/** Removes a page's entries. Also removes categories that become empty, and returns their labels. */
export function removePage(text: string, id: string): { readonly text: string; readonly emptied: readonly string[] } {
  const edits: Edit[] = [];
  const emptied: string[] = [];
  visit(parseDocument(text), {
    Seq(_key, list, path) {
      const item = list.items.find((entry) => nameOf(entry) === id) as Node | undefined;
      if (!item) return;
      let gone: Node = item;
      let holder: YAMLSeq = list;
      const above = path.filter((node) => isMap(node) || isSeq(node));
      while (holder.items.length === 1) {
        const category = above.pop();
        const outer = above.pop();
        if (!isMap(category) || !isSeq(outer)) break;
        emptied.push(String(category.get("category")));
        [gone, holder] = [category, outer];
      }
      edits.push(withoutItem(text, holder, gone));
    },
  });
  return { text: withEdits(text, edits), emptied };
}

/** Adds redirects to the end of the list in site.yaml and removes others. */
export function editRedirects(
  text: string,
  added: readonly Redirect[],
  isGone: (redirect: Redirect) => boolean = () => false,
): string {
  const without = removeRedirects(text, isGone);
  return added.length === 0 ? without : addRedirects(without, added);
}

const listOfRedirects = (document: Document): unknown => document.get("redirects", true);

function removeRedirects(text: string, isGone: (redirect: Redirect) => boolean): string {
  const list = listOfRedirects(parseDocument(text));
  if (!isSeq(list)) return text;
  const gone = list.items.filter((item) => isGone((item as { toJSON: () => Redirect }).toJSON()));
  if (gone.length === 0) return text;
  if (gone.length === list.items.length) {
    const [start, end] = rangeOf(list);
    const key = text.lastIndexOf("redirects:", start) + "redirects:".length;
    return `${text.slice(0, key)} []\n${text.slice(lineEnd(text, text.slice(0, end).trimEnd().length))}`;
  }
  return withEdits(
    text,
    gone.map((item) => withoutItem(text, list, item as Node)),
  );
}

function addRedirects(text: string, added: readonly Redirect[]): string {
  const list = listOfRedirects(parseDocument(text));
  const lines = (indent: string): string =>
    added.map(({ from, to }) => `${indent}- from: ${from}\n${indent}  to: ${to}\n`).join("");
  if (isSeq(list) && list.items.length > 0) {
    const last = list.items[list.items.length - 1] as Node;
    const flow = added.map(({ from, to }) => `{ from: ${from}, to: ${to} }`).join(", ");
    return withEdits(text, [after(text, list, last, { block: lines, flow })]);
  }
  const key = /^redirects:.*(?:\n|$)/m.exec(text);
  if (!key) return `${text.replace(/\n*$/, "\n")}redirects:\n${lines("  ")}`;
  const comment = /\s#.*/.exec(key[0])?.[0] ?? "";
  return withEdits(text, [[key.index, key.index + key[0].length, `redirects:${comment}\n${lines("  ")}`]]);
}

/** Adds a version to site.yaml after the current one, which makes it the newest release. */
export function addVersion(text: string, name: string): string {
  const document = parseDocument(text);
  const list = document.getIn(["docs", "versions"], true);
  const entry = (indent: string): string => `${indent}- name: "${name}"\n`;
  if (!isSeq(list)) {
    const versions = `  versions:\n    - name: current\n${entry("    ")}`;
    const docs = /^docs:[ \t]*\n/m.exec(text);
    const end = docs ? docs.index + docs[0].length : text.length;
    return withEdits(text, [[end, end, docs ? versions : `${text.endsWith("\n") ? "" : "\n"}docs:\n${versions}`]]);
  }
  const current = list.items.find((item) => isMap(item) && item.get("name") === "current") ?? list.items[0];
  return withEdits(text, [after(text, list, current as Node, { block: entry, flow: `{ name: "${name}" }` })]);
}

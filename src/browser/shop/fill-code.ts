import { escapeRegExp } from "../../shared/escape-regexp";
import { SAMPLE_APP } from "../../shared/sample-app";
import type { Shop } from "./shop";

/** Set by webpack. */
declare const __VARIABLES__: Readonly<Record<"host.store" | "product-slug", string>>;

const STORE = __VARIABLES__["host.store"];

/**
 * Placeholders for the reader's own values in code, longest first. Local addresses (`localhost`) and environment
 * variables aren't placeholders: they're right as they are.
 */
const PLACEHOLDERS = [
  ["webhook", `${STORE}/webhooks/${__VARIABLES__["product-slug"]}`],
  ["domain", STORE.replace(/^https:\/\//, "")],
  ["domain", "shop.example.org"],
  ["domain", "your-shop.example"],
  ["app", SAMPLE_APP],
] as const;

/** Fills in consecutive pieces of text and returns as many. */
export type FillParts = (parts: readonly string[]) => readonly string[];

/**
 * Returns a function that fills in a shop's values, even if syntax highlighting splits a placeholder: the value goes
 * into the first piece.
 */
export function fillIn(shop: Shop): FillParts {
  const used = PLACEHOLDERS.filter(([field]) => shop[field] !== "");
  if (used.length === 0) return (parts) => parts;
  // A name can't start in the middle of a word or an address; `%2F` is a slash in a URL inside another.
  const pattern = new RegExp(
    `(^|%2F|[^\\w.@-])(${used.map(([, text]) => escapeRegExp(text)).join("|")})(?![\\w-]|\\.\\w)`,
    "gi",
  );
  const valueOf = new Map(used.map(([field, text]) => [text.toLowerCase(), shop[field]]));
  return (parts) => {
    const text = parts.join("");
    const units = text.split("");
    for (const { index = 0, 1: before = "", 2: found = "" } of text.matchAll(pattern)) {
      const start = index + before.length;
      units.fill("", start, start + found.length);
      units[start] = valueOf.get(found.toLowerCase()) ?? found;
    }
    let at = 0;
    return parts.map(({ length }) => units.slice(at, (at += length)).join(""));
  };
}

/** The text nodes filled in, with their text before and after. Only text changes, so React still finds every node. */
const filled = new WeakMap<Text, { readonly before: string; readonly after: string }>();

/** Fills in a page's code, except in tools: their copy buttons return the text that they wrote themselves. */
export function fillCode(main: Element, fill: FillParts): void {
  for (const code of main.querySelectorAll("code")) {
    if (code.closest(".workbench")) continue;
    const texts = textsOf(code);
    const after = fill(texts.map(({ data }) => data));
    texts.forEach((text, index) => {
      const written = after[index] ?? "";
      if (written === text.data) return;
      filled.set(text, { before: text.data, after: written });
      text.data = written;
    });
  }
}

function textsOf(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** Restores the original text, unless it has been changed since. */
export function emptyCode(): void {
  for (const text of textsOf(document.body)) {
    const { before, after } = filled.get(text) ?? {};
    if (before !== undefined && text.data === after) text.data = before;
    filled.delete(text);
  }
}

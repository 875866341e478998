import { escapeRegExp } from "../../shared/escape-regexp";
import { SAMPLE_APP } from "../../shared/sample-app";
import type { Shop } from "./shop";

/** What webpack puts in. */
declare const __VARIABLES__: Readonly<Record<"host.store" | "product-slug", string>>;

const STORE = __VARIABLES__["host.store"];

/**
 * What code on pages says where a reader's own value belongs, longest first. Addresses of a reader's own machine
 * (`localhost`) and environment variables are none: they are right as they are.
 */
const PLACEHOLDERS = [
  ["webhook", `${STORE}/webhooks/${__VARIABLES__["product-slug"]}`],
  ["domain", STORE.replace(/^https:\/\//, "")],
  ["domain", "shop.example.org"],
  ["domain", "your-shop.example"],
  ["app", SAMPLE_APP],
] as const;

/** What fills code in: texts that follow each other go in, and as many come out. */
export type FillParts = (parts: readonly string[]) => readonly string[];

/** Fills a shop's values in, also where colours divide a placeholder; its value goes into the first of its parts. */
export function fillIn(shop: Shop): FillParts {
  const used = PLACEHOLDERS.filter(([field]) => shop[field] !== "");
  if (used.length === 0) return (parts) => parts;
  // A name begins after what can't be part of one; `%2F` is the slash of an address inside another.
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

/** Text nodes that were filled in, with what was in them. Only their text changes, so React still finds every node. */
const filled = new WeakMap<Text, { readonly before: string; readonly after: string }>();

/** Fills in the code of a page. That of tools is theirs: their copy buttons give what they have written. */
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

/** Writes back what was there, where nobody has written since. */
export function emptyCode(): void {
  for (const text of textsOf(document.body)) {
    const { before, after } = filled.get(text) ?? {};
    if (before !== undefined && text.data === after) text.data = before;
    filled.delete(text);
  }
}

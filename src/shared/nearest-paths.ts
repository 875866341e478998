import { decoded } from "./decoded";
import { fold } from "./fold";
import { isListed } from "./listed";
import type { TreeItem } from "./tree";
import { typos } from "./typos";

/** A page suggested for an unknown address or a query without results. */
export interface PagePlace {
  readonly title: string;
  readonly href: string;
}

/** Most pages to suggest, and how similar their addresses must be: 1 is identical. */
export const OFFERED = 3;
const LEAST = 0.55;

/** Longer addresses, in characters, aren't compared: no page has one, and it would block the page. */
const LONGEST = 300;

/**
 * Returns the listed pages and categories closest to a missing address, best first, by spelling and by words in any
 * folder. A category also matches by its pages' common folder, because readers cut off the end of an address.
 */
export function nearestPaths(path: string, trees: readonly TreeItem[]): PagePlace[] {
  const wanted = cleaned(path);
  if (wanted.length > LONGEST) return [];
  const wantedWords = weighted(wanted);
  return placesOf(trees)
    .map(({ title, hrefs }) => ({
      title,
      href: hrefs[0],
      likeness: Math.max(...hrefs.map((href) => likeness(wanted, wantedWords, href, title))),
    }))
    .filter((place) => place.likeness >= LEAST)
    .sort((a, b) => b.likeness - a.likeness || a.href.length - b.href.length)
    .slice(0, OFFERED)
    .map(({ title, href }) => ({ title, href }));
}

/** Returns the words in an address's last part: `refund webhooks` for `/docs/refund_webhooks.html`. */
export const wordsOfPath = (path: string): string => (lastPart(cleaned(path)).match(WORD) ?? []).join(" ");

const WORD = /[\p{L}\p{N}]+/gu;

interface Addressed {
  readonly title: string;
  /** Its own address comes first. */
  readonly hrefs: readonly [string, ...string[]];
}

function placesOf(items: readonly TreeItem[]): Addressed[] {
  return items.filter(isListed).flatMap(({ label: title, href, unlisted, items: children }) => {
    if (!children) return [{ title, hrefs: [href] as const }];
    const own = { title, hrefs: [href, ...commonFolder(pagesIn(children))] as const };
    return [...(unlisted ? [] : [own]), ...placesOf(children)];
  });
}

const pagesIn = (items: readonly TreeItem[]): string[] =>
  items.filter(isListed).flatMap(({ href, items: children }) => (children ? pagesIn(children) : [href]));

/** Returns the deepest folder that contains all addresses; empty if that's the root. */
function commonFolder([first = "", ...others]: readonly string[]): readonly [] | readonly [string] {
  const folders = first.split("/").slice(0, -1);
  const shared = folders.filter((_, at) => {
    const start = `${folders.slice(0, at + 1).join("/")}/`;
    return others.every((other) => other.startsWith(start));
  });
  const folder = shared.join("/");
  return folder === "" ? [] : [folder];
}

/** Lowercases a path and removes what servers and editors add. */
function cleaned(path: string): string {
  return fold(decoded(path).replace(/[?#].*$/, ""))
    .replace(/\/+/g, "/")
    .replace(/(?:\/index)?\.(?:html?|php|mdx?|aspx?)$/, "")
    .replace(/\/(?:index)?$/, "");
}

interface Weighted {
  readonly word: string;
  readonly weight: number;
}

/** Returns an address's words; those in its last part weigh most. */
function weighted(path: string): Weighted[] {
  const segments = path.split("/").filter((segment) => segment !== "");
  return segments.flatMap((segment, position) =>
    (segment.match(WORD) ?? []).map((word) => ({ word, weight: position === segments.length - 1 ? 2 : 1 })),
  );
}

function likeness(wanted: string, wantedWords: readonly Weighted[], href: string, title: string): number {
  const hrefWords = weighted(fold(href));
  const titleWords = weighted(fold(title).replaceAll("/", " "));
  const longest = Math.max(wanted.length, href.length);
  const letters = 1 - typos(wanted, href, longest) / longest;
  const found = covered(wantedWords, [...hrefWords, ...titleWords]);
  const back = covered(hrefWords, wantedWords);
  return Math.max(
    0.45 * letters + 0.35 * found + 0.2 * back,
    // The right name in the wrong folder is nearly as good; the start of the name in the right folder is better.
    0.8 * wordLikeness(lastPart(wanted), lastPart(href)),
    href.startsWith(`${wanted}-`) ? 1 : 0,
  );
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Returns the weighted share of words that also occur in the other list, with partial credit for typos. */
function covered(words: readonly Weighted[], others: readonly Weighted[]): number {
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  const found = words.reduce((sum, { word, weight }) => {
    const best = others.reduce((most, other) => Math.max(most, wordLikeness(word, other.word)), 0);
    return sum + best * weight;
  }, 0);
  return found / (total || 1);
}

function wordLikeness(one: string, other: string): number {
  if (one === other) return 1;
  const longest = Math.max(one.length, other.length);
  const edits = typos(one, other, Math.floor(longest / 3));
  return edits > longest / 3 ? 0 : 1 - edits / longest;
}

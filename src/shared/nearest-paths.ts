import { decoded } from "./decoded";
import { fold } from "./fold";
import { isListed } from "./listed";
import type { TreeItem } from "./tree";
import { typos } from "./typos";

/** A page as a not-found page offers it. */
export interface PagePlace {
  readonly title: string;
  readonly href: string;
}

/** How many pages are offered, and how like the address they must be: 1 is the address itself. */
export const OFFERED = 3;
const LEAST = 0.55;

/** Longer addresses, in characters, aren't compared: no page's is, and it would hold the page up. */
const LONGEST = 300;

/**
 * Listed pages and categories whose address is nearest to one that does not exist, best first: by its letters, and by
 * its words in any folder. A category also has the address of the folder that its pages lie in, because readers cut off
 * the end of an address.
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

/** What the last part of an address says in words: `/docs/refund_webhooks.html` is `refund webhooks`. */
export const wordsOfPath = (path: string): string => (lastPart(cleaned(path)).match(WORD) ?? []).join(" ");

const WORD = /[\p{L}\p{N}]+/gu;

interface Addressed {
  readonly title: string;
  /** Its own address first. */
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

/** The folder that all addresses lie in; none where that is the whole site. */
function commonFolder([first = "", ...others]: readonly string[]): readonly [] | readonly [string] {
  const folders = first.split("/").slice(0, -1);
  const shared = folders.filter((_, at) => {
    const start = `${folders.slice(0, at + 1).join("/")}/`;
    return others.every((other) => other.startsWith(start));
  });
  const folder = shared.join("/");
  return folder === "" ? [] : [folder];
}

/** Without what servers and editors add, in lower case. */
function cleaned(path: string): string {
  return fold(decoded(path).replace(/[?#].*$/, ""))
    .replace(/\/+/g, "/")
    .replace(/(?:\/index)?(?:\.(?:html?|php|mdx?|aspx?))$/, "")
    .replace(/\/(?:index)?$/, "");
}

interface Weighted {
  readonly word: string;
  readonly weight: number;
}

/** The words of an address; those of its last part say most. */
function weighted(path: string): Weighted[] {
  const segments = path.split("/").filter((segment) => segment !== "");
  return segments.flatMap((segment, position) =>
    (segment.match(WORD) ?? []).map((word) => ({ word, weight: position === segments.length - 1 ? 2 : 1 })),
  );
}

function likeness(wanted: string, wantedWords: readonly Weighted[], href: string, title: string): number {
  const hrefWords = weighted(fold(href));
  const titleWords = weighted(fold(title).replaceAll("/", " "));
  const longest = Math.max(wanted.length, href.length, 1);
  const letters = 1 - typos(wanted, href, longest) / longest;
  const found = covered(wantedWords, [...hrefWords, ...titleWords]);
  const back = covered(hrefWords, wantedWords);
  // The right name in any folder is nearly as good.
  return Math.max(0.45 * letters + 0.35 * found + 0.2 * back, 0.8 * wordLikeness(lastPart(wanted), lastPart(href)));
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** The share of one address's words that another has, typos counted in part. */
function covered(words: readonly Weighted[], others: readonly Weighted[]): number {
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  const found = words.reduce((sum, { word, weight }) => {
    const best = others.reduce((most, other) => Math.max(most, wordLikeness(word, other.word)), 0);
    return sum + best * weight;
  }, 0);
  return total === 0 ? 0 : found / total;
}

function wordLikeness(one: string, other: string): number {
  if (one === other) return 1;
  const longest = Math.max(one.length, other.length);
  const edits = typos(one, other, Math.floor(longest / 3));
  return edits > longest / 3 ? 0 : 1 - edits / longest;
}

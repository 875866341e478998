import type { SearchLanguage } from "./language";
import { typos } from "./typos";
import { fold } from "../fold";

/** A page as a not-found page offers it. */
export interface PagePlace {
  readonly title: string;
  readonly href: string;
}

/** How many pages are offered, and how like the address they must be: 1 is the address itself. */
const OFFERED = 3;
const LEAST = 0.35;

/** Pages whose address is nearest to one that does not exist, best first: by its letters, and by its words in any folder. */
export function pagesByPath(path: string, pages: readonly PagePlace[], language: SearchLanguage): PagePlace[] {
  const wanted = cleaned(path);
  const wantedWords = weighted(wanted, language);
  return pages
    .map(({ title, href }) => ({ title, href, likeness: likeness(wanted, wantedWords, href, title, language) }))
    .filter((page) => page.likeness >= LEAST)
    .sort((a, b) => b.likeness - a.likeness || a.href.length - b.href.length)
    .slice(0, OFFERED)
    .map(({ title, href }) => ({ title, href }));
}

/** Without what servers and editors add, in lower case. */
function cleaned(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // A lone percent sign: the text as it is says enough.
  }
  return fold(decoded.replace(/[?#].*$/, ""))
    .replace(/\/+/g, "/")
    .replace(/(?:\/index)?(?:\.(?:html?|php|mdx?|aspx?))$/, "")
    .replace(/\/(?:index)?$/, "");
}

interface Weighted {
  readonly word: string;
  readonly weight: number;
}

/** The words of an address; those of its last part say most. */
function weighted(path: string, { stem }: SearchLanguage): Weighted[] {
  const segments = path.split("/").filter((segment) => segment !== "");
  return segments.flatMap((segment, position) =>
    (segment.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => ({
      word: stem(word),
      weight: position === segments.length - 1 ? 2 : 1,
    })),
  );
}

function likeness(
  wanted: string,
  wantedWords: readonly Weighted[],
  href: string,
  title: string,
  language: SearchLanguage,
): number {
  const hrefWords = weighted(fold(href), language);
  const titleWords = weighted(fold(title).replaceAll("/", " "), language);
  const longest = Math.max(wanted.length, href.length, 1);
  const letters = 1 - typos(wanted, href, longest) / longest;
  const found = covered(wantedWords, [...hrefWords, ...titleWords]);
  const back = covered(hrefWords, wantedWords);
  return 0.45 * letters + 0.35 * found + 0.2 * back;
}

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

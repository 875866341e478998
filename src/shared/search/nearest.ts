import type { PagePlace } from "../nearest-paths";
import type { Query } from "./query";
import type { Vocabulary } from "./vocabulary";
import { nameKey } from "./words";

/** Most words and pages to suggest, and how similar to the query a title must be: 1 is identical. */
const OFFERED = 3;
const LEAST = 0.4;
/** Letters in a word per allowed typo: with more typos, any word would be close. */
const LETTERS_PER_TYPO = 3;

/** Letters on the Greek keyboard, folded, and the Latin ones on the same keys. */
const GREEK = "ερτυθιοπασδφγηξκλζχψωβνμ";
const LATIN = "ertyuiopasdfghjklzxcvbnm";

/** Converts a word typed with the keyboard switched to Greek: `ρεφθνδ` is `refund`. */
const switched = (word: string): string => word.replace(/[α-ω]/g, (letter) => LATIN[GREEK.indexOf(letter)] ?? letter);

/** Returns the words in the index closest to those of a query without results. */
export function nearestWords({ slots }: Query, vocabulary: Vocabulary): string[] {
  const wanted = slots.flatMap(([phrase]) => phrase?.words ?? []);
  const near = [...new Set([...wanted, ...wanted.map(switched)])].flatMap((word) =>
    vocabulary.near(word, Math.floor(word.length / LETTERS_PER_TYPO)),
  );
  const best = near.sort(
    (a, b) => a.edits - b.edits || vocabulary.postingsOf(b.word).length - vocabulary.postingsOf(a.word).length,
  );
  const long = best.map(({ word }) => word).filter(({ length }) => length >= LETTERS_PER_TYPO);
  return [...new Set(long)].slice(0, OFFERED);
}

/** Returns pages whose titles share the most letter pairs with a query; none if no title is similar. */
export function nearestPages(key: string, pages: readonly PagePlace[]): PagePlace[] {
  const wanted = pairs(key);
  return pages
    .map((page, position) => ({ ...page, position, likeness: likeness(wanted, pairsOfTitle(page)) }))
    .filter((page) => page.likeness >= LEAST)
    .sort((a, b) => b.likeness - a.likeness || a.position - b.position)
    .slice(0, OFFERED)
    .map(({ title, href }) => ({ title, href }));
}

const pairs = (key: string): ReadonlySet<string> =>
  new Set(Array.from({ length: Math.max(key.length - 1, 0) }, (_, at) => key.slice(at, at + 2)));

/** Cached letter pairs: large sites have thousands of titles, and each keystroke needs all of them. */
const known = new WeakMap<object, ReadonlySet<string>>();

function pairsOfTitle(page: PagePlace): ReadonlySet<string> {
  const found = known.get(page) ?? pairs(nameKey(page.title));
  known.set(page, found);
  return found;
}

/** Dice coefficient of two sets of letter pairs (Dice 1945). */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of one) if (other.has(pair)) shared += 1;
  return (2 * shared) / Math.max(one.size + other.size, 1);
}

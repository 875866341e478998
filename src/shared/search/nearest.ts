import type { PageHead } from "./index-data";
import type { Query } from "./query";
import type { Vocabulary } from "./vocabulary";
import { nameKey } from "./words";

/** How many words and pages are offered where nothing was found, and how like the query a title must be: 1 is the query. */
const OFFERED = 3;
const LEAST = 0.4;
/** Letters of a word for each that may be wrong: with more, any word is near. */
const LETTERS_PER_TYPO = 3;

/** Letters of the Greek keyboard, folded, and those of the Latin one on the same keys. */
const GREEK = "ερτυθιοπασδφγηξκλζχψωβνμ";
const LATIN = "ertyuiopasdfghjklzxcvbnm";

/** A word that was typed while the keyboard was switched to Greek: `ρεφθνδ` is `refund`. */
const switched = (word: string): string => word.replace(/[α-ω]/g, (letter) => LATIN[GREEK.indexOf(letter)] ?? letter);

/** Words of the index that are nearest to those of a query without results. */
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

/** Pages whose titles share most pairs of letters with a query; none where no title is like it. */
export function nearestPages(
  key: string,
  pages: readonly Pick<PageHead, "title" | "href">[],
): { title: string; href: string }[] {
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

/** Pairs of titles that were asked for; large sites have thousands, and each key would ask for all. */
const known = new WeakMap<object, ReadonlySet<string>>();

function pairsOfTitle(page: Pick<PageHead, "title">): ReadonlySet<string> {
  const found = known.get(page) ?? pairs(nameKey(page.title));
  known.set(page, found);
  return found;
}

/** Share of pairs that two texts have in common (Dice 1945). */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of one) if (other.has(pair)) shared += 1;
  return (2 * shared) / Math.max(one.size + other.size, 1);
}

import type { EntryHead, SearchHeads } from "./index-data";
import type { Phrase, Query } from "./query";
import { FIELDS, type Posting, type Vocabulary } from "./vocabulary";
import { nameKey } from "./words";

/** An entry that has what a query asks for. */
export interface Ranked {
  /** Position in `SearchHeads.entries`. */
  readonly entry: number;
  readonly score: number;
}

/** Entries by the keys of the names that they define. */
export type ExactNames = ReadonlyMap<string, readonly number[]>;

/** An operation comes before pages that mention it, a page before its sections where the words say no more. */
const KINDS: Readonly<Record<EntryHead["kind"], number>> = {
  page: 1.2,
  operation: 1.3,
  section: 1,
  code: 1,
  field: 0.8,
};

/** What an entry gains whose name or title is the query. */
const EXACT = 14;

/** Usual number of words in a field, by what a word in it is worth. */
const USUAL: ReadonlyMap<number, number> = new Map([
  [FIELDS.title, 4],
  [FIELDS.names, 6],
  [FIELDS.page, 6],
  [FIELDS.keywords, 20],
  [FIELDS.text, 90],
]);

export function exactNames({ pages, entries }: SearchHeads): ExactNames {
  const found = new Map<string, number[]>();
  entries.forEach(({ id, page, title, names }, position) => {
    const titles = id === "" ? [pages[page]?.title ?? ""] : [title];
    for (const key of new Set([...titles, ...names].map(nameKey))) {
      const known = found.get(key);
      if (known) known.push(position);
      else found.set(key, [position]);
    }
  });
  return found;
}

/** Entries that have at least one part of a query, best first. */
export function rank(query: Query, heads: SearchHeads, vocabulary: Vocabulary, exact: ExactNames): Ranked[] {
  const size = heads.entries.length;
  const scores = new Float64Array(size);
  const matched = new Uint8Array(size);
  for (const slot of query.slots) {
    const best = new Float64Array(size);
    for (const phrase of slot) {
      const own = phraseScores(phrase, size, vocabulary);
      for (let entry = 0; entry < size; entry += 1)
        if ((own[entry] as number) > (best[entry] as number)) best[entry] = own[entry] as number;
    }
    for (let entry = 0; entry < size; entry += 1) {
      if (best[entry] === 0) continue;
      scores[entry] = (scores[entry] as number) + (best[entry] as number);
      matched[entry] = (matched[entry] as number) + 1;
    }
  }
  const named = new Set(exact.get(query.key));
  const found: Ranked[] = [];
  heads.entries.forEach(({ kind }, entry) => {
    const share = (matched[entry] as number) / Math.max(query.slots.length, 1);
    const score = ((scores[entry] as number) * share ** 1.5 + (named.has(entry) ? EXACT : 0)) * KINDS[kind];
    if (score > 0) found.push({ entry, score });
  });
  return found.sort((a, b) => b.score - a.score || a.entry - b.entry);
}

/** What each entry scores for a phrase: the mean of its words, less where some are missing. */
function phraseScores({ words, weight }: Phrase, size: number, vocabulary: Vocabulary): Float64Array {
  const sum = new Float64Array(size);
  const matched = new Uint8Array(size);
  for (const word of words) {
    const best = wordScores(word, size, vocabulary);
    for (let entry = 0; entry < size; entry += 1) {
      if (best[entry] === 0) continue;
      sum[entry] = (sum[entry] as number) + (best[entry] as number);
      matched[entry] = (matched[entry] as number) + 1;
    }
  }
  for (let entry = 0; entry < size; entry += 1) {
    const share = (matched[entry] as number) / words.length;
    sum[entry] = ((sum[entry] as number) / words.length) * share * weight;
  }
  return sum;
}

/** What each entry scores for a word: that of the best word of the index that it may mean. */
function wordScores(word: string, size: number, vocabulary: Vocabulary): Float64Array {
  const best = new Float64Array(size);
  for (const candidate of vocabulary.candidates(word)) {
    const postings = vocabulary.postingsOf(candidate.word);
    const rarity = Math.log(1 + size / (postings.length + 0.5)) / Math.log(1 + size);
    const own = new Map<number, number>();
    for (const posting of postings) own.set(posting[0], (own.get(posting[0]) ?? 0) + worth(posting));
    for (const [entry, value] of own) {
      const score = value * rarity * candidate.weight;
      if (score > (best[entry] as number)) best[entry] = score;
    }
  }
  return best;
}

/** More for a field that says little else; less and less for each repetition (Robertson and Zaragoza, BM25F). */
function worth([, field, count, length]: Posting): number {
  const usual = USUAL.get(field) ?? 1;
  return (field * count * 2.2) / (count + 1.2 * (0.4 + (0.6 * length) / usual));
}

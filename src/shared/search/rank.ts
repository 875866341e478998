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
  field: 0.7,
};

/** What an entry gains whose name or title is the query. */
const EXACT = 14;
/** The same for the start of a name that is no word by itself, by the share of the name that was typed. */
const START = 4;
const START_LENGTH = 3;

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
  const bonus = namedEntries(query.key, exact, vocabulary.has(query.key) ? 0 : START);
  const found: Ranked[] = [];
  heads.entries.forEach(({ kind }, entry) => {
    const share = (matched[entry] as number) / Math.max(query.slots.length, 1);
    const score = ((scores[entry] as number) * share ** 2 + (bonus.get(entry) ?? 0)) * KINDS[kind];
    if (score > 0) found.push({ entry, score });
  });
  return found.sort((a, b) => b.score - a.score || a.entry - b.entry);
}

/** What entries gain whose name is the query, or starts with it. */
function namedEntries(query: string, exact: ExactNames, start: number): ReadonlyMap<number, number> {
  const gains = new Map<number, number>();
  if (start > 0 && query.length >= START_LENGTH)
    for (const [name, entries] of exact)
      if (name.startsWith(query))
        for (const entry of entries)
          gains.set(entry, Math.max(gains.get(entry) ?? 0, (start * query.length) / name.length));
  for (const entry of exact.get(query) ?? []) gains.set(entry, EXACT);
  return gains;
}

/** What each entry scores for a phrase: the mean of its words, less where some are missing. */
function phraseScores({ words, weight, typed }: Phrase, size: number, vocabulary: Vocabulary): Float64Array {
  const sum = new Float64Array(size);
  const matched = new Uint8Array(size);
  for (const word of words) {
    const best = wordScores(word, typed, size, vocabulary);
    for (let entry = 0; entry < size; entry += 1) {
      if (best[entry] === 0) continue;
      sum[entry] = (sum[entry] as number) + (best[entry] as number);
      matched[entry] = (matched[entry] as number) + 1;
    }
  }
  for (let entry = 0; entry < size; entry += 1) {
    const share = (matched[entry] as number) / words.length;
    sum[entry] = ((sum[entry] as number) / Math.sqrt(words.length)) * share ** 2 * weight;
  }
  return sum;
}

/** What each entry scores for a word: that of the best word of the index that it may mean. */
function wordScores(word: string, typed: boolean, size: number, vocabulary: Vocabulary): Float64Array {
  const best = new Float64Array(size);
  for (const candidate of vocabulary.candidates(word, typed)) {
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

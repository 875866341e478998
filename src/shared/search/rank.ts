import type { EntryHead, SearchHeads } from "./index-data";
import type { Query, Slot } from "./query";
import { Scores } from "./scores";
import { MOST_PLACES, SCALE, type Vocabulary } from "./vocabulary";
import { WordList } from "./word-list";
import { nameKey } from "./words";

/** An entry that has what a query asks for. */
export interface Ranked {
  /** Position in `SearchHeads.entries`. */
  readonly entry: number;
  readonly score: number;
}

/**
 * An operation comes before pages that mention it, a page before its sections where the words say no more, and a
 * heading before an error code, whose name is asked for as a whole.
 */
const KINDS: Readonly<Record<EntryHead["kind"], number>> = {
  page: 1.2,
  operation: 1.3,
  section: 1,
  code: 0.7,
  field: 0.7,
};

/** By how much a heading is worth less for each doubling of the sections that have it, such as “Next steps”. */
const REPEATED = 0.1;

/** What an entry loses whose page comes last: more than any entry scores. */
const LAST = 1e6;

/** What an entry gains whose name or title is the query. */
const EXACT = 14;
/** The same for the start of a name that is no word by itself, by the share of the name that was typed. */
const START = 4;
const START_LENGTH = 3;

/** Ranks the entries of an index. */
export class Ranking {
  /** Entries by the keys of the names that they define, and those keys. */
  private readonly exact = new Map<string, number[]>();
  private readonly names = new WordList();
  /** What an entry's score is multiplied by. */
  private readonly worths: readonly number[];
  /** What is being added up: for a word of the index, a word, a phrase, a part and the whole of a query. */
  private readonly own: Scores;
  private readonly word: Scores;
  private readonly phrase: Scores;
  private readonly slot: Scores;
  private readonly whole: Scores;

  constructor(
    private readonly heads: SearchHeads,
    private readonly vocabulary: Vocabulary,
  ) {
    const size = heads.entries.length;
    [this.own, this.word, this.phrase, this.slot, this.whole] = [
      new Scores(size),
      new Scores(size),
      new Scores(size),
      new Scores(size),
      new Scores(size),
    ];
    this.worths = worthsOf(heads.entries);
    heads.entries.forEach(({ id, page, title, names }, position) => {
      const titles = id === "" ? [heads.pages[page]?.title ?? ""] : [title];
      for (const key of new Set([...titles, ...names].map(nameKey))) this.name(key, position);
    });
  }

  private name(key: string, entry: number): void {
    const known = this.exact.get(key);
    if (known) known.push(entry);
    else {
      this.exact.set(key, [entry]);
      this.names.add(key);
    }
  }

  /** Entries that have at least one part of a query, in no order; `bestFirst` sorts them as far as they are needed. */
  rank({ slots, key }: Query): Ranked[] {
    for (const slot of slots) {
      this.score(slot);
      this.slot.drain((entry, value) => this.whole.add(entry, value));
    }
    const bonus = this.named(key, this.vocabulary.has(key) ? 0 : START);
    const found: Ranked[] = [];
    const note = (entry: number, score: number): void => {
      const { page } = this.heads.entries[entry] as EntryHead;
      const last = this.heads.pages[page]?.last === true ? LAST : 0;
      found.push({ entry, score: (score + (bonus.get(entry) ?? 0)) * (this.worths[entry] as number) - last });
      bonus.delete(entry);
    };
    this.whole.drain((entry, value, count) => note(entry, value * (count / slots.length) ** 2));
    for (const entry of [...bonus.keys()]) note(entry, 0);
    return found;
  }

  /** What entries gain whose name is the query, or starts with it. */
  private named(query: string, start: number): Map<number, number> {
    const gains = new Map<number, number>();
    const longer = start > 0 && query.length >= START_LENGTH ? this.names.startingWith(query) : [];
    for (const name of longer) {
      const gain = (start * query.length) / name.length;
      for (const entry of this.exact.get(name) ?? []) gains.set(entry, Math.max(gains.get(entry) ?? 0, gain));
    }
    for (const entry of this.exact.get(query) ?? []) gains.set(entry, EXACT);
    return gains;
  }

  /** What each entry scores for a part of a query: that of its best phrase. */
  private score(slot: Slot): void {
    for (const { words, weight, typed } of slot) {
      const [only] = words;
      if (words.length === 1 && only !== undefined) {
        this.scoreWord(only, typed);
        this.word.drain((entry, value) => this.slot.raise(entry, value * weight));
        continue;
      }
      for (const word of words) {
        this.scoreWord(word, typed);
        this.word.drain((entry, value) => this.phrase.add(entry, value));
      }
      // The mean of its words, less where some are missing.
      const whole = weight / (Math.sqrt(words.length) * words.length ** 2);
      this.phrase.drain((entry, value, count) => this.slot.raise(entry, value * count ** 2 * whole));
    }
  }

  /** What each entry scores for a word: that of the best word of the index that it may mean. */
  private scoreWord(word: string, typed: boolean): void {
    const size = this.heads.entries.length;
    const candidates = this.vocabulary.candidates(word, typed);
    // With one candidate there is no best one to find.
    const sum = candidates.length === 1 ? this.word : this.own;
    let left = 2 * MOST_PLACES;
    for (const candidate of candidates) {
      if (left <= 0) return;
      const postings = this.vocabulary.strongestOf(candidate.word);
      left -= postings.length;
      const places = this.vocabulary.postingsOf(candidate.word).length / 2;
      const rarity = Math.log(1 + size / (places + 0.5)) / Math.log(1 + size);
      const weight = (rarity * candidate.weight) / SCALE;
      for (let at = 0; at < postings.length; at += 2)
        sum.add(postings[at] as number, (postings[at + 1] as number) * weight);
      if (sum === this.own) this.own.drain((entry, value) => this.word.raise(entry, value));
    }
  }
}

/** What each entry is worth by its kind and by how many sections have its heading. */
function worthsOf(entries: SearchHeads["entries"]): number[] {
  const alike = new Map<string, number>();
  for (const { kind, title } of entries) if (kind === "section") alike.set(title, (alike.get(title) ?? 0) + 1);
  return entries.map(({ kind, title }) => {
    const sections = kind === "section" ? (alike.get(title) ?? 1) : 1;
    return KINDS[kind] / (1 + REPEATED * Math.log2(sections));
  });
}

const isBefore = (a: Ranked, b: Ranked): boolean => a.score > b.score || (a.score === b.score && a.entry < b.entry);

/** Ranked entries from the best on. Only those that are taken are sorted, by a heap; changes the list. */
export function* bestFirst(ranked: Ranked[]): Generator<Ranked> {
  for (let at = (ranked.length >> 1) - 1; at >= 0; at -= 1) sink(ranked, at);
  while (ranked.length > 0) {
    yield ranked[0] as Ranked;
    const last = ranked.pop() as Ranked;
    if (ranked.length === 0) return;
    ranked[0] = last;
    sink(ranked, 0);
  }
}

function sink(heap: Ranked[], start: number): void {
  const moved = heap[start] as Ranked;
  let at = start;
  for (;;) {
    const left = 2 * at + 1;
    const right = left + 1;
    if (left >= heap.length) break;
    const better = right < heap.length && isBefore(heap[right] as Ranked, heap[left] as Ranked) ? right : left;
    if (!isBefore(heap[better] as Ranked, moved)) break;
    heap[at] = heap[better] as Ranked;
    at = better;
  }
  heap[at] = moved;
}

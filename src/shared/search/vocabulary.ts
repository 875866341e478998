import type { SearchLanguage } from "./language";
import { forgiven, typos } from "../typos";
import { WordList } from "./word-list";

/** Searchable fields, with the worth of a word in them and their typical number of words. */
const FIELDS = {
  title: { worth: 5, usual: 4 },
  names: { worth: 3.5, usual: 6 },
  text: { worth: 1, usual: 90 },
  breadcrumbs: { worth: 2, usual: 6 },
  description: { worth: 3, usual: 20 },
  keywords: { worth: 3, usual: 300 },
  // Only shows that the page has the word: questions are scored one by one.
  questions: { worth: 0, usual: 40 },
  question: { worth: 1.5, usual: 9 },
} as const;
export type Field = keyof typeof FIELDS;

/** How much a field's length reduces the worth of its words (BM25's b). Long texts contain some word of any query. */
const BY_LENGTH = 0.6;
const BY_LENGTH_OF_TEXT = 0.75;

/**
 * Where a word occurs: alternating place and worth, one pair per field that has it. A flat list of integers, because
 * large sites have millions.
 */
export type Postings = readonly number[];

/** Factor that makes worths integers. */
export const SCALE = 1000;

/** A word in the index that a query word may mean. */
export interface Candidate {
  readonly word: string;
  /** 1 for the word itself; less for other forms, completions and typos. */
  readonly weight: number;
}

/**
 * Most completions of an unfinished word, and most corrections of a misspelt one: the closest, then the most frequent.
 */
const MOST = 40;

/**
 * Most places of a word that are ranked, the strongest ones; after this many in all, no more candidates are added. Only
 * sites with thousands of pages exceed it, and a word that's nearly everywhere says little.
 */
export const MOST_PLACES = 2_000;

const NOWHERE: Postings = [];

/** All words of an index and their places. */
export class Vocabulary {
  private readonly postings = new Map<string, number[]>();
  private readonly stems = new Map<string, string[]>();
  private readonly words = new WordList();
  private readonly strongest = new Map<string, Postings>();
  private readonly candidatesOf = new Map<string, readonly Candidate[]>();

  constructor(private readonly language: SearchLanguage) {}

  add(place: number, field: Field, list: readonly string[]): void {
    const counts = new Map<string, number>();
    for (const word of list) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts) {
      const worth = Math.round(worthOf(field, count, list.length) * SCALE);
      const known = this.postings.get(word);
      if (known) known.push(place, worth);
      else this.learn(word, [place, worth]);
    }
    if (this.candidatesOf.size > 0) this.candidatesOf.clear();
    if (this.strongest.size > 0) this.strongest.clear();
  }

  private learn(word: string, postings: number[]): void {
    this.postings.set(word, postings);
    this.words.add(word);
    const stem = this.language.stem(word);
    const forms = this.stems.get(stem);
    if (forms) forms.push(word);
    else this.stems.set(stem, [word]);
  }

  postingsOf(word: string): Postings {
    return this.postings.get(word) ?? NOWHERE;
  }

  /** Returns a word's ranked places: all, or the strongest `MOST_PLACES`. */
  strongestOf(word: string): Postings {
    const all = this.postingsOf(word);
    if (all.length <= 2 * MOST_PLACES) return all;
    const known = this.strongest.get(word);
    if (known) return known;
    const found = strongestPlaces(all, MOST_PLACES);
    this.strongest.set(word, found);
    return found;
  }

  has(word: string): boolean {
    return this.postings.has(word) || this.stems.has(this.language.stem(word));
  }

  /**
   * Returns the words in the index that a folded word may mean, each with its best weight, best first.
   * @param typed whether the word may be unfinished or misspelt
   */
  candidates(word: string, typed: boolean): readonly Candidate[] {
    const key = `${typed ? "~" : "="}${word}`;
    const known = this.candidatesOf.get(key);
    if (known) return known;
    const found = new Map<string, number>();
    const offer = (candidate: string, weight: number): void => {
      if (weight > (found.get(candidate) ?? 0)) found.set(candidate, weight);
    };
    if (this.postings.has(word)) offer(word, 1);
    for (const form of this.stems.get(this.language.stem(word)) ?? []) offer(form, 0.85);
    if (typed) this.offerLoosely(word, offer);
    const candidates = [...found]
      .map(([candidate, weight]) => ({ word: candidate, weight }))
      .sort((a, b) => b.weight - a.weight);
    this.candidatesOf.set(key, candidates);
    return candidates;
  }

  private offerLoosely(word: string, offer: (candidate: string, weight: number) => void): void {
    // A word in the index is rarely meant as the start of another: `COD` isn't `code`.
    const start = this.postings.has(word) ? 0.35 : 1;
    const longer = word.length < 2 ? [] : this.words.startingWith(word);
    const weighed = longer.map((one) => ({ word: one, weight: start * (0.3 + (0.4 * word.length) / one.length) }));
    for (const one of this.best(weighed)) offer(one.word, one.weight);
    if (!this.has(word)) for (const near of this.best(this.near(word))) offer(near.word, near.weight);
  }

  private best<One extends Candidate>(candidates: readonly One[]): readonly One[] {
    if (candidates.length <= MOST) return candidates;
    const frequency = ({ word }: Candidate): number => this.postingsOf(word).length;
    return [...candidates].sort((a, b) => b.weight - a.weight || frequency(b) - frequency(a)).slice(0, MOST);
  }

  /** Returns words within the typo limit; for longer words, also those whose start is within one typo. */
  near(word: string, limit = forgiven(word)): readonly (Candidate & { readonly edits: number })[] {
    if (limit === 0) return [];
    return this.words.maybeNear(word, limit).flatMap((candidate) => {
      const edits = typos(word, candidate, limit);
      const first = candidate[0] === word[0] ? 1 : 0.8;
      if (edits <= limit) return [{ word: candidate, weight: (edits === 1 ? 0.7 : 0.4) * first, edits }];
      if (word.length < 5 || candidate.length <= word.length) return [];
      const open = typos(word, candidate, 1, true);
      return open <= 1 ? [{ word: candidate, weight: 0.25 * first, edits: open + 1 }] : [];
    });
  }
}

/** BM25F (Robertson and Zaragoza): worth falls with field length, and repetitions add less and less. */
function worthOf(field: Field, count: number, length: number): number {
  const { worth, usual } = FIELDS[field];
  const share = field === "text" ? BY_LENGTH_OF_TEXT : BY_LENGTH;
  return (worth * count * 2.2) / (count + 1.2 * (1 - share + (share * length) / usual));
}

/** Returns the places with the highest worth, in their original order; ties at the limit go to the first. */
function strongestPlaces(postings: Postings, most: number): Postings {
  const worths = Int32Array.from(
    { length: postings.length / 2 },
    (_, place) => postings[2 * place + 1] as number,
  ).sort();
  const least = worths[worths.length - most] as number;
  let equal = most - (worths.length - worths.findLastIndex((worth) => worth === least) - 1);
  const found: number[] = [];
  for (let at = 0; at < postings.length; at += 2) {
    const worth = postings[at + 1] as number;
    if (worth < least || (worth === least && equal-- <= 0)) continue;
    found.push(postings[at] as number, worth);
  }
  return found;
}

import type { SearchLanguage } from "./language";
import { forgiven, typos } from "./typos";

/** The parts of an entry in which words are looked for, and what a word in them is worth. */
export const FIELDS = { title: 5, names: 3.5, page: 2, keywords: 3, text: 1 } as const;
export type Field = keyof typeof FIELDS;

/** How often one field of one entry has a word, as `[entry, field's worth, count, words in the field]`. */
export type Posting = readonly [entry: number, worth: number, count: number, length: number];

/** A word of the index that a word of a query may mean. */
export interface Candidate {
  readonly word: string;
  /** 1 for the word itself, less for forms of it, words that it starts, and typos. */
  readonly weight: number;
}

/** Every word of an index and where it is. */
export class Vocabulary {
  private readonly postings = new Map<string, Posting[]>();
  private readonly stems = new Map<string, Set<string>>();
  private sorted: string[] | undefined;
  private readonly candidatesOf = new Map<string, readonly Candidate[]>();

  constructor(private readonly language: SearchLanguage) {}

  add(entry: number, field: Field, list: readonly string[]): void {
    const counts = new Map<string, number>();
    for (const word of list) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts) {
      const posting: Posting = [entry, FIELDS[field], count, list.length];
      const known = this.postings.get(word);
      if (known) known.push(posting);
      else this.learn(word, posting);
    }
    if (this.candidatesOf.size > 0) this.candidatesOf.clear();
  }

  private learn(word: string, posting: Posting): void {
    this.postings.set(word, [posting]);
    const stem = this.language.stem(word);
    const forms = this.stems.get(stem);
    if (forms) forms.add(word);
    else this.stems.set(stem, new Set([word]));
    this.sorted = undefined;
  }

  postingsOf(word: string): readonly Posting[] {
    return this.postings.get(word) ?? [];
  }

  has(word: string): boolean {
    return this.postings.has(word) || this.stems.has(this.language.stem(word));
  }

  /**
   * Words of the index that a folded word may mean, each once with its best weight.
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
    const candidates = [...found].map(([candidate, weight]) => ({ word: candidate, weight }));
    this.candidatesOf.set(key, candidates);
    return candidates;
  }

  private offerLoosely(word: string, offer: (candidate: string, weight: number) => void): void {
    // A word of the index is rarely the start of another that is meant: `COD` is not `code`.
    const start = this.postings.has(word) ? 0.35 : 1;
    for (const longer of this.startingWith(word)) offer(longer, start * (0.3 + (0.4 * word.length) / longer.length));
    if (!this.has(word)) for (const near of this.near(word)) offer(near.word, near.weight);
  }

  private words(): string[] {
    this.sorted ??= [...this.postings.keys()].sort();
    return this.sorted;
  }

  private startingWith(prefix: string): string[] {
    if (prefix.length < 2) return [];
    const all = this.words();
    let low = 0;
    let high = all.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((all[middle] as string) < prefix) low = middle + 1;
      else high = middle;
    }
    const found: string[] = [];
    for (let at = low; at < all.length && (all[at] as string).startsWith(prefix); at += 1)
      found.push(all[at] as string);
    return found;
  }

  /** Words within the forgiven typos, and words whose start is. */
  near(word: string, limit = forgiven(word)): readonly (Candidate & { readonly edits: number })[] {
    if (limit === 0) return [];
    return this.words().flatMap((candidate) => {
      const edits = typos(word, candidate, limit);
      const first = candidate[0] === word[0] ? 1 : 0.8;
      if (edits <= limit) return [{ word: candidate, weight: (edits === 1 ? 0.7 : 0.4) * first, edits }];
      if (word.length < 5 || candidate.length <= word.length) return [];
      const open = typos(word, candidate, 1, true);
      return open <= 1 ? [{ word: candidate, weight: 0.25 * first, edits: open + 1 }] : [];
    });
  }
}

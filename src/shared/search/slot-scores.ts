import type { Slot } from "./query";
import { Scores } from "./scores";
import { MOST_PLACES, SCALE, type Vocabulary } from "./vocabulary";

/** Scores places for one part of a query at a time. */
export class SlotScores {
  /** Accumulators for a word in the index, a word, a phrase and a part of a query. */
  private readonly own: Scores;
  private readonly word: Scores;
  private readonly phrase: Scores;
  private readonly slot: Scores;

  constructor(
    private readonly size: number,
    private readonly vocabulary: Vocabulary,
  ) {
    this.own = new Scores(size);
    this.word = new Scores(size);
    this.phrase = new Scores(size);
    this.slot = new Scores(size);
  }

  /** Calls back with each place that matches a part of a query, and its best phrase's score there. */
  each(slot: Slot, take: (place: number, score: number) => void): void {
    this.score(slot);
    this.slot.drain(take);
  }

  private score(slot: Slot): void {
    for (const { words, weight, typed } of slot) {
      const [only] = words;
      if (words.length === 1 && only !== undefined) {
        this.scoreWord(only, typed);
        this.word.drain((place, value) => this.slot.raise(place, value * weight));
        continue;
      }
      for (const word of words) {
        this.scoreWord(word, typed);
        this.word.drain((place, value) => this.phrase.add(place, value));
      }
      // The sum over √n for n words, reduced if some are missing; an alias must match completely.
      const whole = weight / (Math.sqrt(words.length) * words.length ** 2);
      this.phrase.drain((place, value, count) => {
        if (typed || count === words.length) this.slot.raise(place, value * count ** 2 * whole);
      });
    }
  }

  /** Scores places for a word by the best matching word in the index. */
  private scoreWord(word: string, typed: boolean): void {
    const candidates = this.vocabulary.candidates(word, typed);
    // A single candidate is the best one.
    const sum = candidates.length === 1 ? this.word : this.own;
    let left = 2 * MOST_PLACES;
    for (const candidate of candidates) {
      if (left <= 0) return;
      const postings = this.vocabulary.strongestOf(candidate.word);
      left -= postings.length;
      const places = this.vocabulary.postingsOf(candidate.word).length / 2;
      const rarity = Math.log(1 + this.size / (places + 0.5)) / Math.log(1 + this.size);
      const weight = (rarity * candidate.weight) / SCALE;
      for (let at = 0; at < postings.length; at += 2)
        sum.add(postings[at] as number, (postings[at + 1] as number) * weight);
      if (sum === this.own) this.own.drain((place, value) => this.word.raise(place, value));
    }
  }
}

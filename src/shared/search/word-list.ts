/** A sorted list of distinct words, for lookup by prefix or approximate spelling. */
export class WordList {
  private words: readonly string[] = [];
  private fresh: string[] = [];
  /** Bit set of each word's letters, to rule out most words quickly. */
  private letters = new Int32Array(0);

  /** @param word one that's not yet in the list */
  add(word: string): void {
    this.fresh.push(word);
  }

  /** Returns all words with a prefix. */
  startingWith(prefix: string): readonly string[] {
    const all = this.sorted();
    let low = 0;
    let high = all.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((all[middle] as string) < prefix) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (end < all.length && (all[end] as string).startsWith(prefix)) end += 1;
    return all.slice(low, end);
  }

  /**
   * Returns candidates within `limit` edits of a word, or whose start may be within one edit. Misses none, but not all
   * are that close.
   */
  maybeNear(word: string, limit: number): string[] {
    const all = this.sorted();
    const own = lettersOf(word);
    const found: string[] = [];
    for (let at = 0; at < all.length; at += 1) {
      const other = this.letters[at] as number;
      const missing = bits(own & ~other);
      // An edit removes at most one letter and adds at most one.
      if (missing > limit) continue;
      const length = (all[at] as string).length;
      const isLike = Math.abs(length - word.length) <= limit && bits(other & ~own) <= limit;
      if (isLike || (missing <= 1 && length > word.length)) found.push(all[at] as string);
    }
    return found;
  }

  private sorted(): readonly string[] {
    if (this.fresh.length === 0) return this.words;
    this.words = merged(this.words, this.fresh.sort());
    this.fresh = [];
    this.letters = Int32Array.from(this.words, lettersOf);
    return this.words;
  }
}

function merged(one: readonly string[], other: readonly string[]): string[] {
  const all: string[] = [];
  let next = 0;
  for (const word of one) {
    while (next < other.length && (other[next] as string) < word) all.push(other[next++] as string);
    all.push(word);
  }
  return all.concat(other.slice(next));
}

/** Bit set of a word's letters; letters that share a bit only let more words through. */
function lettersOf(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at += 1) set |= 1 << (word.charCodeAt(at) & 31);
  return set;
}

/** Number of set bits (Warren, Hacker's Delight, 5-1). */
function bits(set: number): number {
  let left = set - ((set >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

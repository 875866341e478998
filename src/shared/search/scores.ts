/** Sparse scores for many entries: the cost depends only on the ones that were scored. */
export class Scores {
  private readonly values: Float64Array;
  private readonly counts: Uint16Array;
  private readonly scored: Int32Array;
  private length = 0;

  constructor(size: number) {
    this.values = new Float64Array(size);
    this.counts = new Uint16Array(size);
    this.scored = new Int32Array(size);
  }

  /** Adds to an entry's score, and counts it. */
  add(entry: number, value: number): void {
    this.note(entry);
    this.values[entry] = (this.values[entry] as number) + value;
    this.counts[entry] = (this.counts[entry] as number) + 1;
  }

  /** Raises an entry's score to at least this value. */
  raise(entry: number, value: number): void {
    this.note(entry);
    if (value > (this.values[entry] as number)) this.values[entry] = value;
    this.counts[entry] = 1;
  }

  private note(entry: number): void {
    if (this.counts[entry] !== 0) return;
    this.scored[this.length] = entry;
    this.length += 1;
  }

  /** Calls back with each scored entry, its score and how often it was added to, and resets it. */
  drain(take: (entry: number, value: number, count: number) => void): void {
    for (let at = 0; at < this.length; at += 1) {
      const entry = this.scored[at] as number;
      const value = this.values[entry] as number;
      const count = this.counts[entry] as number;
      this.values[entry] = 0;
      this.counts[entry] = 0;
      take(entry, value, count);
    }
    this.length = 0;
  }
}

import type { SearchHeads } from "./index-data";

/**
 * Numbers the places that are searched: entries; single questions of pages and sections, because words that occur
 * together say more; and pages, for their own metadata. All are in the order of their texts.
 */
export class Places {
  readonly size: number;
  /** The page of each place. */
  readonly pages: Int32Array;
  /** The entry that is the page itself, for each page. */
  readonly ownEntries: Int32Array;
  private readonly firstQuestions: readonly number[];
  private readonly firstPage: number;
  private readonly firstQuestion: number;
  private asked: readonly number[] = [];

  constructor({ entries, pages }: SearchHeads) {
    this.firstQuestion = entries.length;
    let next = entries.length;
    this.firstQuestions = pages.map(({ questions }) => (next += questions) - questions);
    this.firstPage = next;
    this.size = next + pages.length;
    this.pages = new Int32Array(this.size);
    this.ownEntries = new Int32Array(pages.length);
    entries.forEach(({ id, page }, entry) => {
      this.pages[entry] = page;
      if (id === "") this.ownEntries[page] = entry;
    });
    pages.forEach(({ questions }, page) => {
      this.pages.fill(page, this.ofQuestions(page), this.ofQuestions(page) + questions);
      this.pages[this.ofPage(page)] = page;
    });
  }

  ofPage(page: number): number {
    return this.firstPage + page;
  }

  /** Returns a page's first question. */
  ofQuestions(page: number): number {
    return this.firstQuestions[page] as number;
  }

  /** @param asked the entry of each question; defaults to the page's own */
  askedOf(asked: readonly number[]): void {
    this.asked = asked;
  }

  /** Returns the entry that a place is or belongs to: for a question, its section or page. */
  entryOf(place: number): number {
    if (this.isEntry(place)) return place;
    const own = this.ownEntries[this.pages[place] as number] as number;
    return this.isQuestion(place) ? (this.asked[place - this.firstQuestion] ?? own) : own;
  }

  isEntry(place: number): boolean {
    return place < this.firstQuestion;
  }

  isPage(place: number): boolean {
    return place >= this.firstPage;
  }

  isQuestion(place: number): boolean {
    return place >= this.firstQuestion && place < this.firstPage;
  }
}

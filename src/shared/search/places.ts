import type { SearchHeads } from "./index-data";

/**
 * Where words are looked for: in entries; in the phrases by which readers ask for a page, one by one, because words that
 * stand together say more; and in pages, for what each says of itself. Entries and phrases are in the order of their texts.
 */
export class Places {
  readonly size: number;
  /** The page of each place. */
  readonly pages: Int32Array;
  /** The entry that is the page itself, for each page. */
  readonly ownEntries: Int32Array;
  private readonly firstPhrases: readonly number[];
  private readonly firstPage: number;
  private readonly firstPhrase: number;

  constructor({ entries, pages }: SearchHeads) {
    this.firstPhrase = entries.length;
    let next = entries.length;
    this.firstPhrases = pages.map(({ phrases }) => (next += phrases) - phrases);
    this.firstPage = next;
    this.size = next + pages.length;
    this.pages = new Int32Array(this.size);
    this.ownEntries = new Int32Array(pages.length);
    entries.forEach(({ id, page }, entry) => {
      this.pages[entry] = page;
      if (id === "") this.ownEntries[page] = entry;
    });
    pages.forEach(({ phrases }, page) => {
      this.pages.fill(page, this.firstPhrases[page], (this.firstPhrases[page] as number) + phrases);
      this.pages[this.ofPage(page)] = page;
    });
  }

  ofPage(page: number): number {
    return this.firstPage + page;
  }

  /** The first phrase of a page. */
  ofPhrases(page: number): number {
    return this.firstPhrases[page] as number;
  }

  isEntry(place: number): boolean {
    return place < this.firstPhrase;
  }

  isPhrase(place: number): boolean {
    return place >= this.firstPhrase && place < this.firstPage;
  }
}

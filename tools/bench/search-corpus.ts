import type { BuiltIndex } from "../../src/search/site-index";
import type { EntryHead } from "../../src/shared/search/index-data";
import { Places } from "../../src/shared/search/places";
import { random } from "../lib/random";

/** How fast vocabularies grow with the text: words = GROWTH × (words of text) ^ EXPONENT (Heaps 1978), as in the site's own pages. */
const EXPONENT = 0.55;

const NAME = /[\p{L}\p{N}_$.:/-]*[\p{L}\p{N}]/gu;

/** A corpus of generated pages in the manner of a real one. */
export class SearchCorpus {
  private readonly ranked: readonly string[];
  private readonly textLength: number;

  /** @param site the index whose pages, entries and words are the pattern */
  constructor(private readonly site: BuiltIndex) {
    const counts = new Map<string, number>();
    let length = 0;
    for (const word of site.texts.flatMap((text) => text.match(NAME) ?? [])) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      length += 1;
    }
    this.textLength = length;
    this.ranked = [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word);
  }

  /**
   * As many pages as are asked for: each has the entries of a real page, with as many words each. Words come
   * by Zipf's law from the site's own, most frequent first, and from new ones made of halves of them.
   */
  pages(count: number): BuiltIndex {
    const next = random(count);
    const { pages, entries } = this.site.heads;
    const growth = (count / pages.length) ** EXPONENT;
    const words = this.vocabulary(Math.round(this.ranked.length * Math.max(growth, 1)), next);
    // The quantile function of 1/rank: rank = size ^ u.
    const word = (): string => words[Math.floor(words.length ** next()) - 1] as string;
    const like = (text: string): string => text.replace(NAME, word);
    const heads: EntryHead[] = [];
    const texts: string[] = [];
    const questions: string[] = [];
    const asked: number[] = [];
    const keywords: string[] = [];
    const own = new Places(this.site.heads);
    const places = Array.from({ length: count }, (_, page) => {
      const pattern = page % pages.length;
      // Entries follow each other by page, so that those of a copy are as far from its first as the real ones.
      const moved = heads.length - (own.ownEntries[pattern] as number);
      entries.forEach((entry, position) => {
        if (entry.page !== pattern) return;
        const id = entry.id === "" ? "" : `${like(entry.id)}-${position}`;
        heads.push({ ...entry, page, id, title: like(entry.title), names: entry.names.map(like) });
        texts.push(like(this.site.texts[position] ?? ""));
      });
      const real = pages[pattern] as (typeof pages)[number];
      const first = own.ofQuestions(pattern);
      for (let place = first; place < first + real.questions; place += 1) {
        questions.push(like(this.site.texts[place] ?? ""));
        asked.push((this.site.asked[place - entries.length] as number) + moved);
      }
      keywords.push(like(this.site.texts[own.ofPage(pattern)] ?? ""));
      const title = like(real.title);
      return { ...real, href: `${real.href}-${page}`, title, description: like(real.description) };
    });
    return {
      heads: { ...this.site.heads, pages: places, entries: heads },
      texts: [...texts, ...questions, ...keywords],
      asked,
    };
  }

  private vocabulary(size: number, next: () => number): string[] {
    const known = new Set(this.ranked);
    const any = (): string => this.ranked[Math.floor(next() * this.ranked.length)] as string;
    while (known.size < size) {
      const [one, other] = [any(), any()];
      known.add(one.slice(0, Math.ceil(one.length / 2)) + other.slice(Math.floor(other.length / 2)));
    }
    return [...known];
  }

  /** Words in the site's own texts. */
  get length(): number {
    return this.textLength;
  }
}

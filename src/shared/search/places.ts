import type { SearchHeads } from "./index-data";
import { words } from "./words";
import type { Field, Vocabulary } from "./vocabulary";

/**
 * Where words are looked for: first the entries, in their order; then each page, for what it says of itself; then each
 * page's platform; then each phrase by which readers ask for a page, because words that stand together say more.
 */
export class Places {
  readonly size: number;
  /** Page of each place. */
  readonly pages: Int32Array;
  /** The page's own entry, by page. */
  readonly heads: Int32Array;
  private readonly firstPage: number;
  private readonly firstPlatform: number;
  readonly firstPhrase: number;

  constructor({ entries, pages }: SearchHeads) {
    this.firstPage = entries.length;
    this.firstPlatform = this.firstPage + pages.length;
    this.firstPhrase = this.firstPlatform + pages.length;
    const own = pages.map((_page, position) => position);
    const asked = pages.flatMap(({ questions, keywords }, position) => [...questions, ...keywords].map(() => position));
    this.pages = Int32Array.from([...entries.map(({ page }) => page), ...own, ...own, ...asked]);
    this.size = this.pages.length;
    this.heads = new Int32Array(pages.length);
    entries.forEach(({ id, page }, position) => {
      if (id === "") this.heads[page] = position;
    });
  }

  /** The place of what a page says of itself. */
  ofPage(page: number): number {
    return this.firstPage + page;
  }

  /** The place of the platform that a page is about. */
  ofPlatform(page: number): number {
    return this.firstPlatform + page;
  }
}

/** Readers remember addresses as well as titles. */
const lastPart = (href: string): string => href.slice(href.lastIndexOf("/") + 1);

/** Tells a vocabulary all words of the heads. The title of a page is a word of the page, so its sections have it as well. */
export function learnHeads({ entries, pages }: SearchHeads, places: Places, vocabulary: Vocabulary): void {
  const learn = (place: number, field: Field, texts: readonly string[]): void =>
    vocabulary.add(place, field, texts.flatMap(words));
  entries.forEach(({ title, names }, place) => {
    learn(place, "title", [title]);
    learn(place, "names", names);
  });
  let phrase = places.firstPhrase;
  pages.forEach(({ title, breadcrumbs, description, href, keywords, questions, platform }, page) => {
    const place = places.ofPage(page);
    learn(place, "title", [title]);
    learn(place, "breadcrumbs", breadcrumbs);
    learn(place, "description", [description, lastPart(href)]);
    learn(place, "keywords", keywords);
    learn(place, "questions", questions);
    learn(places.ofPlatform(page), "platform", platform === undefined ? [] : [platform]);
    for (const asked of [...questions, ...keywords]) learn(phrase++, "phrase", [asked]);
  });
}

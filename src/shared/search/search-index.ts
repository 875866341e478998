import type { Wanted } from "./excerpt";
import type { SearchHeads, SearchTexts } from "./index-data";
import { searchLanguage, type SearchLanguage } from "./language";
import { nearestPages, nearestWords } from "./nearest";
import { aliasGroups, isAlias, readQuery, type AliasGroups, type Query, type Slot } from "./query";
import { Places } from "./places";
import { Ranking } from "./rank";
import { showResults, type WantedWords } from "./results";
import type { SearchResponse } from "./types";
import { Vocabulary, type Field } from "./vocabulary";
import { nameKey, words } from "./words";

/** Default limit of results. */
const LIMIT = 24;

/** How much of a query is used, in characters: each word takes time, and a pasted log has thousands. */
const LONGEST = 300;

/** An in-memory index: usable as soon as it has the heads, better with each file of texts. */
export class SearchIndex {
  readonly texts: string[];
  readonly codes: ReadonlyMap<string, number>;
  private readonly language: SearchLanguage;
  private readonly vocabulary: Vocabulary;
  private readonly aliases: AliasGroups;
  private readonly places: Places;
  /** Keys of names that are one word though written as two: subjects, and aliases such as `WordPress`. */
  private readonly wholeNames: ReadonlySet<string>;
  private readonly ranking: Ranking;

  constructor(readonly heads: SearchHeads) {
    this.language = searchLanguage(heads.language);
    this.vocabulary = new Vocabulary(this.language);
    this.aliases = aliasGroups(heads.aliases, this.language);
    this.codes = codeCounts(heads.entries);
    this.places = new Places(heads);
    const subjects = heads.pages.flatMap(({ subject }) => subject ?? []);
    this.wholeNames = new Set([...subjects, ...heads.aliases.flat().filter(isCompound)].map(nameKey));
    this.texts = Array.from({ length: heads.entries.length }, () => "");
    this.ranking = new Ranking(heads, this.places, this.vocabulary);
    this.learnHeads();
  }

  /** A page's title also counts as a word of the page, so its sections match it too. */
  private learnHeads(): void {
    const { entries, pages } = this.heads;
    entries.forEach(({ title, names }, place) => {
      this.learn(place, "title", [title]);
      this.learn(place, "names", names);
    });
    pages.forEach(({ title, breadcrumbs, description, href }, page) => {
      const place = this.places.ofPage(page);
      this.learn(place, "title", [title]);
      this.learn(place, "breadcrumbs", breadcrumbs);
      this.learn(place, "description", [description, lastPart(href)]);
    });
  }

  addTexts({ from, texts, asked }: SearchTexts): void {
    if (asked) this.places.askedOf(asked);
    const pageQuestions = new Map<number, string[]>();
    texts.forEach((text, step) => {
      const place = from + step;
      this.texts[place] = text;
      if (!this.places.isQuestion(place))
        return this.learn(place, this.places.isEntry(place) ? "text" : "keywords", [text]);
      this.learn(place, "question", [text]);
      // A section's question doesn't say what its page is about.
      if (this.heads.entries[this.places.entryOf(place)]?.id !== "") return;
      const page = this.places.ofPage(this.places.pages[place] as number);
      pageQuestions.set(page, [...(pageQuestions.get(page) ?? []), text]);
    });
    for (const [page, questions] of pageQuestions) this.learn(page, "questions", questions);
  }

  private learn(place: number, field: Field, texts: readonly string[]): void {
    this.vocabulary.add(
      place,
      field,
      texts.flatMap((text) => words(text, this.wholeNames)),
    );
  }

  /** Returns the loaded questions that an entry itself answers. */
  questionsOf(entry: number): readonly string[] {
    const page = this.places.pages[entry] as number;
    const first = this.places.ofQuestions(page);
    return this.texts
      .slice(first, first + (this.heads.pages[page]?.questions ?? 0))
      .filter((_, step) => this.places.entryOf(first + step) === entry);
  }

  /** Sorts the lists ahead of the first search. Call it after the last texts. */
  prepare(): void {
    this.search("prepare lists", false);
  }

  private read(text: string): Query {
    return readQuery(text.slice(0, LONGEST), this.language, this.aliases, (word) => this.vocabulary.has(word));
  }

  /**
   * @param partial whether texts are still missing; copied into the response
   * @param limit most results in all groups
   */
  search(text: string, partial: boolean, limit = LIMIT): SearchResponse {
    const query = this.read(text);
    const ranked = this.ranking.rank(query).sort((one, other) => other.score - one.score || one.entry - other.entry);
    const groups = showResults(ranked, limit, query, this);
    const nearest =
      groups.length > 0
        ? { words: [], pages: [] }
        : { words: nearestWords(query, this.vocabulary), pages: nearestPages(query.key, this.heads.pages) };
    return {
      groups,
      total: groups.reduce((count, { results }) => count + results.length, 0),
      partial,
      nearest,
    };
  }

  /** What a query looks for: each typed word by itself, an alias of several words as a whole. */
  wanted({ slots }: Query): WantedWords {
    const phrases = slots.flat();
    return { all: this.matching(phrases), typed: this.matching(phrases.filter((phrase) => !isAlias(phrase))) };
  }

  private matching(from: Slot): Wanted {
    const phrases = from.flatMap(({ words: list, typed }) => {
      const forms = list.map((word) => this.vocabulary.candidates(word, typed).map((candidate) => candidate.word));
      return typed ? forms.map((one) => [one]) : [forms];
    });
    const all = new Set(phrases.flat(2));
    return {
      has: (word) => all.has(word),
      phrases,
      starts: new Set([...all].map((word) => word.charCodeAt(0))),
    };
  }
}

const isCompound = (phrase: string): boolean => /^\p{L}+$/u.test(phrase) && /\p{Ll}\p{Lu}/u.test(phrase);

/** Counts each error code's entries, one per operation that has it. */
function codeCounts(entries: SearchHeads["entries"]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, title } of entries) if (kind === "code") counts.set(title, (counts.get(title) ?? 0) + 1);
  return counts;
}

/** Readers remember addresses as well as titles. */
const lastPart = (href: string): string => href.slice(href.lastIndexOf("/") + 1);

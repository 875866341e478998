import type { EntryHead, SearchHeads } from "./index-data";
import type { Places } from "./places";
import type { Query, Slot } from "./query";
import { Scores } from "./scores";
import { SlotScores } from "./slot-scores";
import type { Vocabulary } from "./vocabulary";
import { WordList } from "./word-list";
import { nameKey, phraseWords } from "./words";

/** An entry that matches a query. */
export interface Ranked {
  /** Position in `SearchHeads.entries`. */
  readonly entry: number;
  readonly score: number;
}

/**
 * An operation beats pages that mention it, a page beats its sections if the words say no more, and a heading beats a
 * field or an error code, which people search for by their full name.
 */
const KINDS: Readonly<Record<EntryHead["kind"], number>> = {
  page: 1.15,
  operation: 1.3,
  section: 1,
  code: 0.4,
  field: 0.4,
};

/**
 * Weight of a page's words for each of its entries, and of the best matching question, the entry's own or the page's.
 */
const PAGE = 0.9;
const QUESTION = 2;
/**
 * Saturates a page's score for one part of a query: it approaches this plus one, about a title's score, but never
 * reaches it, because a word in every field of a page says little more than one in its title. The best value from 3 to
 * 20 for the judged queries.
 */
const SATURATED = 4;

/**
 * How much less a heading such as “Next steps” is worth each time the number of sections that have it doubles. Counted
 * per subject: whoever names a platform wants its “Refund an order”, however many others have one.
 */
const REPEATED = 0.1;

/**
 * Factors for pages whose subject the query doesn't name. If it names no platform or provider, general pages beat those
 * about one; if it names one, pages about that come first, then general ones.
 */
const NONE_NAMED = { all: 1, other: 0.75 };
const BESIDE_NAMED = { all: 0.7, other: 0.5 };
/** Minimum weight of a typed word that counts as naming a subject: `shop` doesn't name Shopify. */
const MEANT = 0.3;
/** Factor for pages marked `last`: they rank below all others. */
const LAST = 1e-6;

/** Bonus for an entry whose name or title is the query, and for a section with the query as one of several names. */
const EXACT = 14;
const LISTED = 8;
/** Bonus for the start of a name that isn't a word by itself, scaled by the share of the name that was typed. */
const START = 4;
const START_LENGTH = 3;

/** How many parts of a query are tracked separately; the rest share the last one. */
const PARTS = 31;

export class Ranking {
  /** Entries by the keys of the names they define, and those keys. */
  private readonly exact = new Map<string, number[]>();
  private readonly names = new WordList();
  /** Each entry's score factor. */
  private readonly worths: readonly number[];
  /** Platforms and providers that pages are about. */
  private readonly subjects: ReadonlySet<string>;
  private readonly slots: SlotScores;
  /** Accumulators for a whole query: scores, and for each place a bit mask of the parts that it matches. */
  private readonly whole: Scores;
  private readonly parts: Int32Array;

  constructor(
    private readonly heads: SearchHeads,
    private readonly places: Places,
    private readonly vocabulary: Vocabulary,
  ) {
    this.slots = new SlotScores(places.size, vocabulary);
    this.whole = new Scores(places.size);
    this.parts = new Int32Array(places.size);
    this.worths = worthsOf(heads);
    this.subjects = new Set(heads.pages.flatMap(({ subject }) => subject ?? []));
    heads.entries.forEach(({ id, page, title, names }, position) => {
      const titles = id === "" ? [heads.pages[page]?.title ?? ""] : [title];
      for (const key of new Set([...titles, ...names].map(nameKey))) this.name(key, position);
    });
  }

  private name(key: string, entry: number): void {
    const known = this.exact.get(key);
    if (known) known.push(entry);
    else {
      this.exact.set(key, [entry]);
      this.names.add(key);
    }
  }

  /** Returns entries that match at least one part of a query, unsorted. */
  rank({ slots, weights, key }: Query): Ranked[] {
    slots.forEach((slot, position) => {
      const bit = 1 << Math.min(position, PARTS - 1);
      const weight = weights[position] as number;
      this.slots.each(slot, (place, score) => {
        this.whole.add(place, weight * (this.places.isPage(place) ? saturated(score) : score));
        this.parts[place] = (this.parts[place] as number) | bit;
      });
    });
    const scores = new Map<number, number>();
    this.whole.drain((place, score) => scores.set(place, score));
    // Parts that neither an entry nor its page has lower its score.
    const counted = weights.slice(0, PARTS);
    const all = counted.reduce((sum, weight) => sum + weight, 0);
    const share = (parts: number): number => {
      let had = 0;
      for (let part = 0; part < counted.length; part += 1)
        if ((parts & (1 << part)) !== 0) had += counted[part] as number;
      return had / all;
    };
    const questions = this.questionsIn(scores, share);
    const pageWorths = this.pageWorths(slots);
    const gains = this.named(key, this.vocabulary.has(key) ? 0 : START);
    const ranked = [...this.entriesIn(scores, gains)].map((entry): Ranked => {
      const page = this.places.pages[entry] as number;
      const place = this.places.ofPage(page);
      const parts = (this.parts[entry] as number) | (this.parts[place] as number);
      const said = ((scores.get(entry) ?? 0) + PAGE * (scores.get(place) ?? 0)) * share(parts);
      const own = this.places.ownEntries[page] as number;
      const asked = Math.max(questions.get(entry) ?? 0, questions.get(own) ?? 0);
      const score = said + QUESTION * asked + (gains.get(entry) ?? 0);
      return { entry, score: score * (this.worths[entry] as number) * (pageWorths[page] as number) };
    });
    for (const place of scores.keys()) this.parts[place] = 0;
    return ranked;
  }

  /** Returns each entry's best question score; a page's questions count for its own entry. */
  private questionsIn(scores: ReadonlyMap<number, number>, share: (parts: number) => number): Map<number, number> {
    const best = new Map<number, number>();
    for (const [place, score] of scores) {
      if (!this.places.isQuestion(place)) continue;
      const entry = this.places.entryOf(place);
      best.set(entry, Math.max(best.get(entry) ?? 0, score * share(this.parts[place] as number)));
    }
    return best;
  }

  /** Returns entries that match by their own words, a question, their page's words, or their name. */
  private entriesIn(scores: ReadonlyMap<number, number>, gains: ReadonlyMap<number, number>): Set<number> {
    const found = new Set(gains.keys());
    for (const place of scores.keys()) found.add(this.places.entryOf(place));
    return found;
  }

  /** Returns each page's score factor. */
  private pageWorths(slots: readonly Slot[]): readonly number[] {
    const named = new Set([...this.subjects].filter((subject) => this.isNamed(subject, slots)));
    const { all, other } = named.size > 0 ? BESIDE_NAMED : NONE_NAMED;
    const worthOf = (subject: string): number => (named.has(subject) ? 1 : other);
    return this.heads.pages.map(({ subject, last }) => {
      const worth = subject === undefined ? all : worthOf(subject);
      return last === true ? worth * LAST : worth;
    });
  }

  /** Whether a phrase of the query, or an alias of it, is a name, including unfinished and misspelt words. */
  private isNamed(name: string, slots: readonly Slot[]): boolean {
    const means = (typed: string, isTyped: boolean, word: string): boolean =>
      this.vocabulary.candidates(typed, isTyped).some((one) => one.word === word && one.weight >= MEANT);
    const inQuery = (word: string): boolean =>
      slots.some((slot) => slot.some((phrase) => phrase.words.some((typed) => means(typed, phrase.typed, word))));
    return phraseWords(name).every(inQuery) || inQuery(nameKey(name));
  }

  private lists(entry: number, name: string): boolean {
    const { kind, title } = this.heads.entries[entry] as EntryHead;
    return kind === "section" && nameKey(title) !== name;
  }

  /** Returns the bonus of entries whose name is the query or starts with it. */
  private named(query: string, start: number): Map<number, number> {
    const gains = new Map<number, number>();
    const longer = start > 0 && query.length >= START_LENGTH ? this.names.startingWith(query) : [];
    for (const name of longer) {
      const gain = (start * query.length) / name.length;
      for (const entry of this.exact.get(name) ?? []) gains.set(entry, Math.max(gains.get(entry) ?? 0, gain));
    }
    for (const entry of this.exact.get(query) ?? []) gains.set(entry, this.lists(entry, query) ? LISTED : EXACT);
    return gains;
  }
}

const saturated = (score: number): number => (score * (SATURATED + 1)) / (score + SATURATED);

/** Returns each entry's factor, from its kind and how many sections on the same subject have its heading. */
function worthsOf({ entries, pages }: SearchHeads): number[] {
  const headings = entries.map(({ page, title }) => `${pages[page]?.subject ?? ""}\n${title}`);
  const alike = new Map<string, number>();
  entries.forEach(({ kind }, entry) => {
    const heading = headings[entry] as string;
    if (kind === "section") alike.set(heading, (alike.get(heading) ?? 0) + 1);
  });
  return entries.map(({ kind }, entry) => {
    const sections = kind === "section" ? (alike.get(headings[entry] as string) ?? 1) : 1;
    return KINDS[kind] / (1 + REPEATED * Math.log2(sections));
  });
}

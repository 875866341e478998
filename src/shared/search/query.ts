import type { SearchLanguage } from "./language";
import { forgiven, typos } from "../typos";
import { nameKey, names, phraseWords, withoutApostrophes, type Name } from "./words";

/** One way to say what a part of a query says: words that should all be there. */
export interface Phrase {
  readonly words: readonly string[];
  readonly weight: number;
  /** Whether the words were typed, so that they may be unfinished or misspelt. */
  readonly typed: boolean;
}

/** A part of a query that an entry may have: a word, or a phrase with aliases. Any of its phrases will do. */
export type Slot = readonly Phrase[];

export interface Query {
  readonly slots: readonly Slot[];
  /** How much each of the slots counts: 1, or less. */
  readonly weights: readonly number[];
  /** The whole query in one piece. */
  readonly key: string;
}

/** Worth of the phrase of an alias that was meant, which may be spelt another way; and of a name in one piece. */
const MEANT = 0.95;
const WHOLE = 1.2;
/** Worth of a phrase that writers have put beside what was typed. */
const ALIAS = 0.6;

/** How much a weak word counts beside others. */
const WEAK = 0.55;

/** Worth of two words that were written as one, and their least length. */
const SPLIT = 0.9;
const PART = 3;

/** A name and a number in one. */
const NUMBERED = /^(\p{L}{2,})(\d+)$/u;

/** A size such as `300x250` or `300 × 250`, as far as the first number's end: pages write it in another way. */
const SIZE = /(\d)\s*[x×]\s*(?=\d)/gi;

/** The host of an address that has a path, and what a campaign adds to it: neither says what the page is about. */
const BESIDE_PATH = /https?:\/\/[^\s/?#]+(?=\/[^\s/?#])|[?&]utm_[^\s&#]*/gi;

/** A phrase of an alias group as it is looked up: its folded words, and their stems. */
interface AliasPhrase {
  readonly words: readonly string[];
  readonly stems: readonly string[];
}

export type AliasGroups = readonly (readonly AliasPhrase[])[];

/** Groups of aliases as the index looks them up. */
export function aliasGroups(groups: readonly (readonly string[])[], { stem }: SearchLanguage): AliasGroups {
  return groups.map((phrases) => phrases.map(phraseWords).map((words) => ({ words, stems: words.map(stem) })));
}

/**
 * Takes a query apart.
 * @param knows whether the index has a word as it is, so that only unknown ones are read as misspelt aliases
 */
export function readQuery(
  text: string,
  language: SearchLanguage,
  groups: AliasGroups,
  knows: (word: string) => boolean,
): Query {
  const typed = names(withoutApostrophes(text).replace(BESIDE_PATH, " ").replace(SIZE, "$1 "));
  const asked = withoutStopWords(typed, language);
  const slots: Slot[] = [];
  const flat = typed.flatMap((name) => (name.parts.length > 1 ? name.parts.map(({ word }) => word) : [name.word]));
  const aliased = aliasesIn(flat, language, groups, knows);
  const covered = new Set(aliased.flatMap(({ at, length }) => Array.from({ length }, (_, step) => at + step)));
  for (const one of aliased) slots.push(aliasSlot(one, flat.slice(one.at, one.at + one.length), language, knows));
  let position = 0;
  for (const [at, name] of typed.entries()) {
    const size = Math.max(name.parts.length, 1);
    const isCovered = Array.from({ length: size }, (_, step) => position + step).every((at) => covered.has(at));
    position += size;
    if (isCovered || !asked.includes(name)) continue;
    slots.push([...slotOf(name), ...joined(typed, at, knows), ...split(name.word, knows)]);
  }
  return { slots, weights: weightsOf(slots, language), key: nameKey(text) };
}

/** How much each slot counts; where all are weak words, all of them do. */
function weightsOf(slots: readonly Slot[], { weak }: SearchLanguage): number[] {
  const areWeak = slots.map(([typed]) => typed !== undefined && typed.words.every((word) => weak.has(word)));
  return areWeak.map((isWeak) => (isWeak && areWeak.includes(false) ? WEAK : 1));
}

/** What was typed, the alias that it is, and the others of the group. */
function aliasSlot(
  { meant, others }: Aliased,
  typed: readonly string[],
  language: SearchLanguage,
  knows: (word: string) => boolean,
): Slot {
  const told = others.map((phrase) => telling(phrase, language));
  // A name that no page has isn't a misspelt word, and more than the half that pages have: only the others can find it.
  const isForeign = typed.join() === meant.join() && !typed.every(knows);
  if (isForeign) return told.map((words) => ({ words, weight: MEANT, typed: false }));
  const whole = typed.length > 1 ? [{ words: [typed.join("")], weight: WHOLE, typed: true }] : [];
  return [
    { words: typed, weight: 1, typed: true },
    ...whole,
    { words: meant, weight: MEANT, typed: false },
    ...told.map((words) => ({ words, weight: ALIAS, typed: false })),
  ];
}

/** The words of a phrase that it needs; all where it needs none. */
function telling(phrase: readonly string[], { stopWords, needed }: SearchLanguage): readonly string[] {
  const words = phrase.filter((word) => needed.has(word) || !stopWords.has(word));
  return words.length > 0 ? words : phrase;
}

function slotOf({ word, parts }: Name): Slot {
  if (parts.length < 2) return [{ words: [word], weight: 1, typed: true }];
  return [
    { words: [word], weight: WHOLE, typed: true },
    { words: parts.map((part) => part.word), weight: 0.9, typed: true },
  ];
}

/** Words of the index that were written as two, such as `web hook`, the second or first of which is at a place. */
function joined(typed: readonly Name[], at: number, knows: (word: string) => boolean): Slot {
  const pairs = [typed.slice(Math.max(at - 1, 0), at + 1), typed.slice(at, at + 2)].filter(
    ({ length }) => length === 2,
  );
  const words = pairs.map((pair) => pair.map(({ word }) => word).join("")).filter(knows);
  return words.map((word) => ({ words: [word], weight: 1, typed: false }));
}

/** Two words of the index that were written as one, such as `paymentlink`; a number such as that of `php8` may be missing. */
function split(word: string, knows: (word: string) => boolean): Slot {
  if (knows(word)) return [];
  const [, name = "", number = ""] = NUMBERED.exec(word) ?? [];
  if (knows(name))
    return [
      { words: [name, number], weight: SPLIT, typed: false },
      { words: [name], weight: ALIAS, typed: false },
    ];
  for (let at = PART; at <= word.length - PART; at += 1) {
    const words = [word.slice(0, at), word.slice(at)];
    if (words.every(knows)) return [{ words, weight: SPLIT, typed: false }];
  }
  return [];
}

function withoutStopWords(typed: readonly Name[], { stopWords, stem }: SearchLanguage): readonly Name[] {
  const telling = typed.filter(({ word }) => !stopWords.has(word) && !stopWords.has(stem(word)));
  return telling.length > 0 ? telling : typed;
}

interface Aliased {
  readonly at: number;
  readonly length: number;
  readonly meant: readonly string[];
  readonly others: readonly (readonly string[])[];
}

/** How many words at a place are a phrase but for one space more or less, such as `wp bakery`; 0 where none are, as in `in post`. */
function respaced(
  flat: readonly string[],
  at: number,
  words: readonly string[],
  stopWords: ReadonlySet<string>,
): number {
  const joined = words.join("");
  const isPhrase = (length: number): boolean => {
    const some = flat.slice(at, at + length);
    return length > 0 && some.join("") === joined && !some.some((word) => stopWords.has(word));
  };
  return [words.length - 1, words.length + 1].find(isPhrase) ?? 0;
}

/** Phrases of the alias groups in a query, the longest first where they overlap. */
function aliasesIn(
  flat: readonly string[],
  { stem, stopWords }: SearchLanguage,
  groups: AliasGroups,
  knows: (word: string) => boolean,
): readonly Aliased[] {
  const typed = flat.map((word) => ({ word, stem: stem(word), edits: knows(word) ? 0 : Math.min(forgiven(word), 1) }));
  const same = (at: number, { words, stems }: AliasPhrase, step: number): boolean => {
    const one = typed[at + step];
    const alias = words[step] as string;
    if (!one) return false;
    if (one.word === alias || one.stem === stems[step]) return true;
    return one.edits > 0 && typos(one.word, alias, one.edits) <= one.edits;
  };
  const found = groups.flatMap((phrases) =>
    phrases.flatMap((phrase) =>
      typed.flatMap((_, at): Aliased[] => {
        const { words } = phrase;
        const isThere = words.every((_word, step) => same(at, phrase, step));
        const length = isThere ? words.length : respaced(flat, at, words, stopWords);
        if (length === 0) return [];
        const others = phrases.filter((other) => other !== phrase).map((other) => other.words);
        return [{ at, length, meant: words, others }];
      }),
    ),
  );
  const chosen: Aliased[] = [];
  for (const one of found.sort((a, b) => b.length - a.length)) {
    const clash = chosen.find(({ at, length }) => one.at < at + length && at < one.at + one.length);
    if (!clash) chosen.push(one);
    else if (clash.at === one.at && clash.length === one.length)
      chosen[chosen.indexOf(clash)] = { ...clash, others: [...clash.others, ...one.others] };
  }
  return chosen;
}

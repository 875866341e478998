import type { SearchLanguage } from "./language";
import { forgiven, typos } from "../typos";
import { nameKey, names, phraseWords, withoutApostrophes, type Name } from "./words";

/** One wording of a part of a query: words that should all match. */
export interface Phrase {
  readonly words: readonly string[];
  readonly weight: number;
  /** Whether the reader typed the words, which may then be unfinished or misspelt. */
  readonly typed: boolean;
}

/** A part of a query: a word, or a phrase with its aliases. Any of its phrases may match. */
export type Slot = readonly Phrase[];

export interface Query {
  readonly slots: readonly Slot[];
  /** Weight of each slot, 1 or less. */
  readonly weights: readonly number[];
  /** The whole query as one word. */
  readonly key: string;
}

/** Weights of the alias that was meant, which may be spelt differently, and of a name written as one word. */
const MEANT = 0.95;
const WHOLE = 1.2;
/** Weight of a phrase that writers listed as an alias for what was typed. */
const ALIAS = 0.6;

/** Whether a phrase is only an alias of what was typed, or its name without the number. */
export const isAlias = ({ weight }: Phrase): boolean => weight === ALIAS;

/** Weight of a weak word beside others. */
const WEAK = 0.55;

/** Weight of two words written as one, and the minimum length of each. */
const SPLIT = 0.9;
const PART = 3;

/** A name followed directly by a number. */
const NUMBERED = /^(\p{L}{2,})(\d+)$/u;

/** A size such as `300x250` or `300 × 250`, up to the second number: pages write sizes differently. */
const SIZE = /(\d)\s*[x×]\s*(?=\d)/gi;

/** The host of a URL with a path, and campaign parameters: neither says what the page is about. */
const BESIDE_PATH = /https?:\/\/[^\s/?#]+(?=\/[^\s/?#])|[?&]utm_[^\s&#]*/gi;

/** An alias phrase, ready for lookup: its folded words and their stems. */
interface AliasPhrase {
  readonly words: readonly string[];
  readonly stems: readonly string[];
}

export type AliasGroups = readonly (readonly AliasPhrase[])[];

/** Prepares alias groups for lookup. */
export function aliasGroups(groups: readonly (readonly string[])[], { stem }: SearchLanguage): AliasGroups {
  return groups.map((phrases) => phrases.map(phraseWords).map((words) => ({ words, stems: words.map(stem) })));
}

/**
 * Parses a query.
 * @param knows whether the index has a word or another form of it; only unknown words are read as misspelt aliases
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

/** Returns the weight of each slot; if all words are weak, all count fully. */
function weightsOf(slots: readonly Slot[], { weak }: SearchLanguage): number[] {
  const areWeak = slots.map(([typed]) => typed !== undefined && typed.words.every((word) => weak.has(word)));
  return areWeak.map((isWeak) => (isWeak && areWeak.includes(false) ? WEAK : 1));
}

/** Combines what was typed, the alias it matches, and the group's other aliases. */
function aliasSlot(
  { meant, others }: Aliased,
  typed: readonly string[],
  language: SearchLanguage,
  knows: (word: string) => boolean,
): Slot {
  const told = others.map((phrase) => telling(phrase, language));
  // A name that no page has isn't a typo, and means more than the part of it that pages have: only the aliases can
  // match.
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

/** Returns the words that carry a phrase's meaning, or all if none do: the "not" of "not there" alone means nothing. */
function telling(phrase: readonly string[], { stopWords, needed }: SearchLanguage): readonly string[] {
  if (phrase.every((word) => stopWords.has(word))) return phrase;
  return phrase.filter((word) => needed.has(word) || !stopWords.has(word));
}

function slotOf({ word, parts }: Name): Slot {
  if (parts.length < 2) return [{ words: [word], weight: 1, typed: true }];
  return [
    { words: [word], weight: WHOLE, typed: true },
    { words: parts.map((part) => part.word), weight: 0.9, typed: true },
  ];
}

/** Returns words in the index that were typed as two, such as `web hook`, one of which is at this position. */
function joined(typed: readonly Name[], at: number, knows: (word: string) => boolean): Slot {
  const pairs = [typed.slice(Math.max(at - 1, 0), at + 1), typed.slice(at, at + 2)].filter(
    ({ length }) => length === 2,
  );
  const words = pairs.map((pair) => pair.map(({ word }) => word).join("")).filter(knows);
  return words.map((word) => ({ words: [word], weight: 1, typed: false }));
}

/** Splits a word into two from the index, such as `paymentlink`. A number, as in `php8`, need not be in the index. */
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

/**
 * Returns how many words at a position are a phrase with one space more or less, such as `wp bakery`; 0 for none, as in
 * `in post`.
 */
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

/** Finds alias phrases in a query; of overlapping ones, the longest wins. */
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

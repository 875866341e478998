import type { SearchLanguage } from "./language";
import { forgiven, typos } from "./typos";
import { fold, names, type Name } from "./words";

/** One way to say what a part of a query says: words that should all be there. */
export interface Phrase {
  readonly words: readonly string[];
  readonly weight: number;
}

/** A part of a query that an entry may have: a word, or a phrase with aliases. Any of its phrases will do. */
export type Slot = readonly Phrase[];

export interface Query {
  readonly slots: readonly Slot[];
  /** The whole query in one piece. */
  readonly key: string;
}

/** Worth of a phrase that writers have put beside what was typed. */
const ALIAS = 0.8;

/** Groups of aliases as the index looks them up: the folded words of each phrase. */
export type AliasGroups = readonly (readonly (readonly string[])[])[];

export function aliasGroups(groups: readonly (readonly string[])[]): AliasGroups {
  return groups.map((phrases) => phrases.map(phraseWords));
}

const phraseWords = (phrase: string): string[] => fold(phrase).match(/[\p{L}\p{N}]+/gu) ?? [];

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
  const typed = names(text);
  const told = withoutStopWords(typed, language);
  const slots: Slot[] = [];
  const flat = typed.flatMap((name) => (name.parts.length > 1 ? name.parts.map(({ word }) => word) : [name.word]));
  const aliased = aliasesIn(flat, language, groups, knows);
  const covered = new Set(aliased.flatMap(({ at, length }) => Array.from({ length }, (_, step) => at + step)));
  for (const { at, length, others } of aliased)
    slots.push([
      { words: flat.slice(at, at + length), weight: 1 },
      ...others.map((words) => ({ words, weight: ALIAS })),
    ]);
  let position = 0;
  for (const name of typed) {
    const size = Math.max(name.parts.length, 1);
    const isCovered = Array.from({ length: size }, (_, step) => position + step).every((at) => covered.has(at));
    position += size;
    if (!isCovered && told.includes(name)) slots.push(slotOf(name));
  }
  return { slots, key: fold(text).replace(/[^\p{L}\p{N}]+/gu, "") };
}

function slotOf({ word, parts }: Name): Slot {
  if (parts.length < 2) return [{ words: [word], weight: 1 }];
  return [
    { words: [word], weight: 1.2 },
    { words: parts.map((part) => part.word), weight: 0.9 },
  ];
}

function withoutStopWords(typed: readonly Name[], { stopWords }: SearchLanguage): readonly Name[] {
  const told = typed.filter(({ word }) => !stopWords.has(word));
  return told.length > 0 ? told : typed;
}

interface Aliased {
  readonly at: number;
  readonly length: number;
  readonly others: readonly (readonly string[])[];
}

/** Phrases of the alias groups in a query, the longest first where they overlap. */
function aliasesIn(
  flat: readonly string[],
  { stem }: SearchLanguage,
  groups: AliasGroups,
  knows: (word: string) => boolean,
): readonly Aliased[] {
  const same = (typed: string, alias: string): boolean =>
    typed === alias ||
    stem(typed) === stem(alias) ||
    (!knows(typed) && typos(typed, alias, 1) <= Math.min(forgiven(typed), 1));
  const found = groups.flatMap((phrases) =>
    phrases.flatMap((phrase) =>
      flat.flatMap((_, at): Aliased[] =>
        phrase.every((word, step) => flat[at + step] !== undefined && same(flat[at + step] as string, word))
          ? [{ at, length: phrase.length, others: phrases.filter((other) => other !== phrase) }]
          : [],
      ),
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

import type { MarkedText } from "./types";
import { eachName } from "./words";

type Mark = readonly [start: number, end: number];

/** Length of an excerpt, and how much of it may precede the first match, in UTF-16 units. */
const LENGTH = 160;
const BEFORE = 50;

/** The folded words that a query looks for. */
export interface Wanted {
  /** Whether a word may match. */
  readonly has: (word: string) => boolean;
  /**
   * Phrases whose words match only if a text has all of them: for each word its possible forms. Left out if each word
   * matches by itself.
   */
  readonly phrases?: readonly (readonly (readonly string[])[])[];
  /** First UTF-16 units of all these words; left out where they aren't known. */
  readonly starts?: ReadonlySet<number>;
}

/** A text with the words that match. A name matches as a whole, or else by its parts. */
export function marked(text: string, { has, phrases, starts }: Wanted): MarkedText {
  const found: { readonly word: string; readonly mark: Mark }[] = [];
  eachName(
    text,
    ({ word, parts }, start, end) => {
      if (has(word)) found.push({ word, mark: [start, end] });
      else if (parts.length > 1)
        for (const part of parts)
          if (has(part.word)) found.push({ word: part.word, mark: [start + part.start, start + part.end] });
    },
    starts,
  );
  const words = new Set(found.map(({ word }) => word));
  const whole = phrases?.filter((phrase) => phrase.every((forms) => forms.some((form) => words.has(form))));
  const matching = whole ? new Set(whole.flat(2)) : words;
  return { text, marks: found.filter(({ word }) => matching.has(word)).map(({ mark }) => mark) };
}

/** Separates an entry's text from what's only searched, such as names in its code. */
export const BEHIND = "\n";

/**
 * Cuts the excerpt with the most different matches, at word boundaries. What's behind `BEHIND` is shown if only that
 * matches.
 */
export function excerptOf(text: string, wanted: Wanted): MarkedText {
  const [words = "", behind = ""] = text.split(BEHIND);
  const own = marked(words, wanted);
  const other = marked(behind, wanted);
  return cut(own.marks.length === 0 && (other.marks.length > 0 || words === "") ? other : own);
}

function cut({ text, marks }: MarkedText): MarkedText {
  const [start, end] = withoutDots(text, marks.length === 0 ? 0 : bestStart(text, marks));
  const before = start > 0 ? "… " : "";
  const after = end < text.length ? " …" : "";
  const shift = before.length - start;
  return {
    text: `${before}${text.slice(start, end)}${after}`,
    marks: marks.filter(([from, to]) => from >= start && to <= end).map(([from, to]) => [from + shift, to + shift]),
  };
}

/** Returns the start of the window with the most different matching words. */
function bestStart(text: string, marks: readonly Mark[]): number {
  const words = marks.map(([from, to]) => text.slice(from, to).toLowerCase());
  const inWindow = new Map<string, number>();
  let first = marks[0] as Mark;
  let most = 0;
  let last = 0;
  marks.forEach((mark, at) => {
    for (; last < marks.length && (marks[last] as Mark)[1] <= mark[0] + LENGTH - BEFORE; last += 1)
      inWindow.set(words[last] as string, (inWindow.get(words[last] as string) ?? 0) + 1);
    if (inWindow.size > most) {
      most = inWindow.size;
      first = mark;
    }
    if (last > at) leave(words[at] as string);
    else last = at + 1;
  });
  function leave(word: string): void {
    const left = (inWindow.get(word) ?? 0) - 1;
    if (left > 0) inWindow.set(word, left);
    else inWindow.delete(word);
  }
  if (first[0] <= BEFORE) return 0;
  const blank = text.indexOf(" ", first[0] - BEFORE);
  return blank < 0 || blank >= first[0] ? first[0] : blank + 1;
}

/** Returns the excerpt's start and end, without a leading or trailing dot between table cells. */
function withoutDots(text: string, from: number): [start: number, end: number] {
  const start = text.startsWith("· ", from) ? from + 2 : from;
  const end = endOf(text, start);
  return [start, text.endsWith(" ·", end) ? end - 2 : end];
}

function endOf(text: string, start: number): number {
  if (text.length - start <= LENGTH) return text.length;
  const blank = text.lastIndexOf(" ", start + LENGTH);
  return blank <= start ? start + LENGTH : blank;
}

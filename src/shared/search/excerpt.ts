import type { MarkedText } from "./types";
import { names } from "./words";

type Mark = readonly [start: number, end: number];

/** Length of an excerpt, and how much of it comes before the first match; in UTF-16 units. */
const LENGTH = 160;
const BEFORE = 50;

/** A text with the words that match. A name matches as a whole, or else by its parts. */
export function marked(text: string, matches: (word: string) => boolean): MarkedText {
  const marks = names(text).flatMap(({ word, start, end, parts }): Mark[] =>
    matches(word)
      ? [[start, end]]
      : parts.filter((part) => matches(part.word)).map((part): Mark => [part.start, part.end]),
  );
  return { text, marks };
}

/** The part of a text that has most of the matches, cut between words. */
export function excerptOf(text: string, matches: (word: string) => boolean): MarkedText {
  const { marks } = marked(text, matches);
  const start = marks.length === 0 ? 0 : bestStart(text, marks);
  const end = endOf(text, start);
  const before = start > 0 ? "… " : "";
  const after = end < text.length ? " …" : "";
  const shift = before.length - start;
  return {
    text: `${before}${text.slice(start, end)}${after}`,
    marks: marks.filter(([from, to]) => from >= start && to <= end).map(([from, to]) => [from + shift, to + shift]),
  };
}

/** The start of the window with the most different words that match. */
function bestStart(text: string, marks: readonly Mark[]): number {
  const inWindow = marks.map(([start]) => {
    const near = marks.filter(([from, to]) => from >= start && to <= start + LENGTH - BEFORE);
    return new Set(near.map(([from, to]) => text.slice(from, to).toLowerCase())).size;
  });
  const first = marks[inWindow.indexOf(Math.max(...inWindow))] as Mark;
  if (first[0] <= BEFORE) return 0;
  const blank = text.indexOf(" ", first[0] - BEFORE);
  return blank < 0 || blank >= first[0] ? first[0] : blank + 1;
}

function endOf(text: string, start: number): number {
  if (text.length - start <= LENGTH) return text.length;
  const blank = text.lastIndexOf(" ", start + LENGTH);
  return blank <= start ? start + LENGTH : blank;
}

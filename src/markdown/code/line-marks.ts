import { nearest, notOneOf, type UnplacedProblem } from "../../problems/problem";
import { commentText } from "./comments";

/** Effect of a comment such as `// added-next-line`. */
export type LineMark = "highlighted" | "added" | "removed";

/** A line of a code block, without mark comments. */
export interface MarkedLine {
  readonly text: string;
  /** Line in the code as written, from 1. */
  readonly line: number;
  readonly mark: LineMark | undefined;
}

/** A mark that's wrong: a `Problem` without its file. */
export interface LineMarkProblem extends UnplacedProblem {
  /** Line in the code as written, from 1. */
  readonly line: number;
}

const MARKS: Readonly<Record<string, LineMark>> = { highlight: "highlighted", added: "added", removed: "removed" };
const WORDS = Object.keys(MARKS).flatMap((name) => [`${name}-next-line`, `${name}-start`, `${name}-end`]);

/** Looks like a mark but may not be one. */
const LIKE_A_MARK = /^(?:(?:highlight|added|removed)-[\w-]+|\w+-next-line)$/;

/**
 * Reads and removes the comments that mark lines: `highlight-`, `added-` or `removed-` with `next-line`, `start` or
 * `end`. Marks may overlap; `added` and `removed` take precedence over `highlighted`. Pages and the check of samples
 * both use this function.
 * @returns all other lines, and marks that are unknown, unclosed, not open or without a line
 */
export function readLineMarks(code: string): {
  readonly lines: readonly MarkedLine[];
  readonly problems: readonly LineMarkProblem[];
} {
  const lines: MarkedLine[] = [];
  const problems: LineMarkProblem[] = [];
  /** Open mark → the line that opened it. */
  const open = new Map<string, number>();
  /** Mark for the next line → the line of its comment. */
  const pending = new Map<string, number>();
  for (const [index, text] of code.split("\n").entries()) {
    const line = index + 1;
    const word = commentText(text) ?? "";
    if (!WORDS.includes(word)) {
      if (isMistyped(word)) problems.push(unknown(word, line));
      lines.push({ text, line, mark: strongest([...pending.keys(), ...open.keys()]) });
      pending.clear();
      continue;
    }
    const [, name = "", place = ""] = /^(\w+)-(.+)$/.exec(word) ?? [];
    if (place === "next-line") pending.set(name, line);
    else if (place === "end") {
      if (!open.delete(name)) problems.push(notOpen(name, line));
    } else {
      const before = open.get(name);
      if (before !== undefined) problems.push(notClosed(name, before));
      open.set(name, line);
    }
  }
  for (const [name, line] of open) problems.push(notClosed(name, line));
  for (const [name, line] of pending) problems.push(withoutLine(name, line));
  return { lines, problems };
}

function strongest(names: readonly string[]): LineMark | undefined {
  const marks = names.map((name) => MARKS[name]);
  return marks.find((mark) => mark !== "highlighted") ?? marks[0];
}

function isMistyped(word: string): boolean {
  return LIKE_A_MARK.test(word) || (/^[\w-]+$/.test(word) && nearest(word, WORDS) !== undefined);
}

function unknown(word: string, line: number): LineMarkProblem {
  const otherwise = "write one of these, or make the comment a sentence.";
  return { line, what: "line mark in a code block", ...notOneOf(word, WORDS, otherwise) };
}

function notClosed(name: string, line: number): LineMarkProblem {
  return {
    line,
    what: "unclosed line mark",
    found: `\`${name}-start\``,
    expected: `\`${name}-end\` after it`,
    fix: `add the end, or write \`${name}-next-line\` for one line.`,
  };
}

function notOpen(name: string, line: number): LineMarkProblem {
  return {
    line,
    what: "end of a line mark without a start",
    found: `\`${name}-end\``,
    expected: `\`${name}-start\` before it`,
    fix: "add the start, or remove the end.",
  };
}

function withoutLine(name: string, line: number): LineMarkProblem {
  return {
    line,
    what: "line mark without its line",
    found: `\`${name}-next-line\` in the last line`,
    expected: "a line of code after it",
    fix: "write it above the line that it marks, or remove it.",
  };
}

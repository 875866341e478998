import type { Node, Parent } from "unist";
import { positionAt, type Problem } from "../problems/problem";

/** Above these a text takes seconds or gigabytes to read. The longest page of this site has a fifth of it, the deepest six levels. */
export const LONGEST = 250_000;
const DEEPEST = 50;

/** What opens more than that without closing any: a line with quotes and lists, words with emphasis, braces, tags. */
const DEEP = new RegExp(
  [
    `^[ \\t]*(?:(?:>|(?:[-*+]|\\d{1,9}[.)])(?=[ \\t]))[ \\t]*){${DEEPEST + 1}}`,
    `(?:(?<!\\S)[*_]{1,3}\\w+\\s+){${DEEPEST + 1}}`,
    `\\{{${DEEPEST + 1}}`,
    `(?:<\\w+>\\s*){${DEEPEST + 1}}`,
  ].join("|"),
  "m",
);

/** What makes a text too much to parse; undefined for one that people write. */
export function tooMuch(file: string, text: string): Problem | undefined {
  if (text.length > LONGEST) return { file, line: 1, column: 1, ...TOO_LONG };
  const deep = DEEP.exec(text);
  return deep ? tooDeep(file, positionAt(text, deep.index)) : undefined;
}

/** The first node of a tree that is nested too deeply; without recursion, because it is about trees that are too deep for one. */
export function nestedTooDeeply(file: string, tree: Parent): Problem | undefined {
  let level: readonly Node[] = tree.children;
  for (let depth = 0; level.length > 0; depth += 1) {
    const [first] = level;
    // A level of a list has two nodes, the list and its entry.
    if (depth > 2 * DEEPEST) return tooDeep(file, first?.position?.start ?? { line: 1, column: 1 });
    level = level.flatMap((node) => ("children" in node ? (node as Parent).children : []));
  }
  return undefined;
}

/** A page that is too long, or becomes so by what it includes. */
export const TOO_LONG = {
  what: "page that is too long",
  found: `more than ${LONGEST} characters`,
  expected: "a page of fewer, with all that it includes",
  fix: "make several pages of it.",
};

const tooDeep = (file: string, { line, column }: { line: number; column: number }): Problem => ({
  file,
  line,
  column,
  what: "text that is nested too deeply",
  found: `more than ${DEEPEST} lists, quotes or components in each other`,
  expected: `at most ${DEEPEST}`,
  fix: "close what is open, or write it flat.",
});

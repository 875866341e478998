import type { Node, Parent } from "unist";
import { positionAt, startOf, type Problem } from "../problems/problem";

/** Above these limits, parsing takes seconds or gigabytes. This site's pages are far below. */
export const LONGEST = 250_000;
const DEEPEST = 50;

/** More opening marks than that in a row: a line with quotes and lists, words with emphasis, braces, tags. */
const DEEP = new RegExp(
  [
    `^[ \\t]*(?:(?:>|(?:[-*+]|\\d{1,9}[.)])(?=[ \\t]))[ \\t]*){${DEEPEST + 1}}`,
    `(?:(?<!\\S)[*_]{1,3}\\w+\\s+){${DEEPEST + 1}}`,
    `\\{{${DEEPEST + 1}}`,
    `(?:<\\w+>\\s*){${DEEPEST + 1}}`,
  ].join("|"),
  "m",
);

/** Reports a text that's too long or too deep to parse; undefined for normal texts. */
export function tooMuch(file: string, text: string): Problem | undefined {
  if (text.length > LONGEST) return { ...startOf(file), ...TOO_LONG };
  const deep = DEEP.exec(text);
  return deep ? tooDeep(file, positionAt(text, deep.index)) : undefined;
}

/** Reports the first node that's nested too deeply; not recursive, because the tree may be too deep for that. */
export function nestedTooDeeply(file: string, tree: Parent): Problem | undefined {
  let level: readonly Node[] = tree.children;
  for (let depth = 0; level.length > 0; depth += 1) {
    const [first] = level;
    // Each level of a list has two nodes, the list and its item.
    if (depth > 2 * DEEPEST) return tooDeep(file, first?.position?.start ?? { line: 1, column: 1 });
    level = level.flatMap((node) => ("children" in node ? (node as Parent).children : []));
  }
  return undefined;
}

/** For a page that's too long by itself or with its partials. */
export const TOO_LONG = {
  what: "page that's too long",
  found: `more than ${LONGEST} characters`,
  expected: "a page of fewer, with all that it includes",
  fix: "split it into several pages.",
};

const tooDeep = (file: string, { line, column }: { line: number; column: number }): Problem => ({
  file,
  line,
  column,
  what: "text that is nested too deeply",
  found: `more than ${DEEPEST} levels of lists, quotes or components`,
  expected: `at most ${DEEPEST}`,
  fix: "close what's open, or nest less deeply.",
});

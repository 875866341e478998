import type { Place, Problem } from "../../src/problems/problem";

/** A problem of a built file. What has to be corrected is the code that wrote it, so every one ends with the same words. */
export function finding(at: Place, what: string, found: string, expected: string, fix: string): Problem {
  return { file: at.file, line: at.line, column: at.column, what, found, expected, fix };
}

/** The start of a file. */
export const startOf = (file: string): Place => ({ file, line: 1, column: 1 });

/** A value as messages show it. */
export const shown = (value: string | undefined): string => (value === undefined ? "nothing" : `\`${value}\``);

import type { Place, Problem } from "../../src/problems/problem";

/** Creates a problem for a built file. */
export function finding(at: Place, what: string, found: string, expected: string, fix: string): Problem {
  return { file: at.file, line: at.line, column: at.column, what, found, expected, fix };
}

/** Formats a value for messages. */
export const shown = (value: string | undefined): string => (value === undefined ? "nothing" : `\`${value}\``);

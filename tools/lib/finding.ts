import type { Place, Problem } from "../../src/problems/problem";

/** Creates a problem. */
export const finding = (
  { file, line, column }: Place,
  what: string,
  found: string,
  expected: string,
  fix: string,
): Problem => ({ file, line, column, what, found, expected, fix });

/** Formats a value for messages. */
export const shown = (value: string | undefined): string => (value === undefined ? "nothing" : `\`${value}\``);

import { positionAt, type Place } from "../../src/problems/problem";

/** A row of a Markdown table: its cells, and where it is. */
export interface Row {
  readonly cells: readonly string[];
  readonly at: Place;
}

/**
 * Returns the rows of the table under a heading, without its header.
 * @param file used in the rows' positions
 * @param heading text of a second-level heading
 */
export function rowsBelow(file: string, text: string, heading: string): readonly Row[] {
  const start = text.indexOf(`\n## ${heading}\n`);
  if (start < 0) return [];
  const end = text.indexOf("\n## ", start + 1);
  const section = text.slice(start, end < 0 ? undefined : end);
  return [...section.matchAll(/^\|(?!-)(.*)\|$/gm)].slice(1).map(({ 1: line = "", index }) => ({
    cells: line.split("|").map((cell) => cell.trim()),
    at: { file, ...positionAt(text, start + index) },
  }));
}

/** Returns the names in a cell's backticks. */
export const namesIn = (cell = ""): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

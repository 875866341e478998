import { positionAt, type Place } from "../../src/problems/problem";

/** A row of a table in a Markdown file, without the bars, and where it is. */
export interface Row {
  readonly cells: readonly string[];
  readonly at: Place;
}

/**
 * The rows of the tables below a heading, without their heads.
 * @param file for the places of the rows
 * @param heading text of a heading of the second level
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

/** The names in backticks in a cell. */
export const namesIn = (cell = ""): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

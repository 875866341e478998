import { commentText } from "./comments";
import type { MarkedLine } from "./line-marks";

/** How a sample changes a file: the marks of added and removed lines are read as a patch. */

/** Whether a line is a comment with `…` alone, in place of lines of the file that are not shown. */
function isLeftOut({ text, mark }: MarkedLine): boolean {
  return mark !== "added" && mark !== "removed" && commentText(text) === "…";
}

export interface PatchedLine {
  readonly text: string;
  /** Index of the line in the file before the change; undefined for a new line. */
  readonly kept?: number;
  /** Line in the fence of a new line, from 1. */
  readonly line?: number;
}

/**
 * Changes a file. Each run of lines between two `…` has to be in the file without a gap, and the runs in
 * this order; a run of new lines alone goes to the end.
 * @returns the new lines, or the first line that the file does not have where the patch looks for it
 */
export function applyPatch(
  file: readonly string[],
  patch: readonly MarkedLine[],
): { readonly lines: readonly PatchedLine[] } | { readonly missing: MarkedLine } {
  const result: PatchedLine[] = [];
  let at = 0;
  const keepTo = (end: number): void => {
    for (; at < end; at += 1) result.push({ text: file[at] as string, kept: at });
  };
  for (const run of runs(patch)) {
    const old = run.filter(({ mark }) => mark !== "added");
    const start = old.length === 0 ? file.length : find(file, old, at);
    if (start === undefined) return { missing: firstMissing(file.slice(at), old) };
    keepTo(start);
    for (const { text, mark, line } of run) {
      if (mark === "added") result.push({ text, line });
      else if (mark === "removed") at += 1;
      else keepTo(at + 1);
    }
  }
  keepTo(file.length);
  return { lines: result };
}

function runs(patch: readonly MarkedLine[]): MarkedLine[][] {
  const found: MarkedLine[][] = [[]];
  for (const line of patch) {
    if (isLeftOut(line)) found.push([]);
    else found.at(-1)?.push(line);
  }
  return found.filter((run) => run.length > 0);
}

/** First index from `from` on at which the lines follow each other; indentation aside. */
function find(file: readonly string[], lines: readonly MarkedLine[], from: number): number | undefined {
  for (let start = from; start + lines.length <= file.length; start += 1) {
    if (lines.every((line, offset) => isSame(file[start + offset], line))) return start;
  }
  return undefined;
}

/** The first line that is nowhere in the file; else the first of the run, whose lines are not together. */
function firstMissing(file: readonly string[], lines: readonly MarkedLine[]): MarkedLine {
  return lines.find((line) => !file.some((text) => isSame(text, line))) ?? (lines[0] as MarkedLine);
}

function isSame(text: string | undefined, line: MarkedLine): boolean {
  return text?.trim() === line.text.trim();
}

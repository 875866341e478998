import { commentText } from "./comments";
import type { MarkedLine } from "./line-marks";

/** Applies a sample to a file: reads its added and removed lines as a patch. */

/** Returns whether a line is a comment `…`, for lines of the file that aren't shown. */
function isLeftOut({ text, mark }: MarkedLine): boolean {
  return mark !== "added" && mark !== "removed" && commentText(text) === "…";
}

export interface PatchedLine {
  readonly text: string;
  /** Index of the line in the original file; undefined for a new line. */
  readonly kept?: number;
  /** For a new line, its line in the fence, from 1. */
  readonly line?: number;
}

/**
 * Applies a patch. Each run of lines between two `…` must be in the file without gaps, and the runs in this order; a
 * run of only new lines is appended.
 * @returns the new lines, or the first line that isn't in the file where it should be
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

/** Returns the first index, starting at `from`, where the lines occur in sequence; ignores indentation. */
function find(file: readonly string[], lines: readonly MarkedLine[], from: number): number | undefined {
  for (let start = from; start + lines.length <= file.length; start += 1) {
    if (lines.every((line, offset) => isSame(file[start + offset], line))) return start;
  }
  return undefined;
}

/** Returns the first line that's nowhere in the file, else the first of the run, which isn't contiguous. */
function firstMissing(file: readonly string[], lines: readonly MarkedLine[]): MarkedLine {
  return lines.find((line) => !file.some((text) => isSame(text, line))) ?? (lines[0] as MarkedLine);
}

function isSame(text: string | undefined, line: MarkedLine): boolean {
  return text?.trim() === line.text.trim();
}

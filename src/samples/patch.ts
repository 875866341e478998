/** How a sample changes a file: the marks of added and removed lines are read as a patch. */

export interface MarkedLine {
  readonly text: string;
  readonly mark: "kept" | "added" | "removed" | "left-out";
  /** Line in the fence, from 1. */
  readonly line: number;
}

const MAGIC =
  /^\s*(?:\/\/|#|--|;|\/\*+|<!--|\{\/\*|%)\s*(highlight|added|removed)-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/;
const LEFT_OUT = /^\s*(?:\/\/|#|\/\*+|<!--)\s*…\s*(?:\*\/|-->)?\s*$/;

/** The lines of a fence without the comments that mark them. Removed lines are among them. */
export function lineMarks(code: string): MarkedLine[] {
  const lines: MarkedLine[] = [];
  let pending: string | undefined;
  let open: string | undefined;
  for (const [index, text] of code.split("\n").entries()) {
    const match = MAGIC.exec(text);
    if (match) {
      if (match[2] === "next-line") pending = match[1];
      else open = match[2] === "start" ? match[1] : undefined;
      continue;
    }
    const name = pending ?? open;
    const mark = name === "added" || name === "removed" ? name : LEFT_OUT.test(text) ? "left-out" : "kept";
    lines.push({ text, mark, line: index + 1 });
    pending = undefined;
  }
  return lines;
}

export interface PatchedLine {
  readonly text: string;
  /** Index of the line in the file before the change; undefined for a new line. */
  readonly kept?: number;
  /** Line in the fence of a new line, from 1. */
  readonly line?: number;
}

/**
 * Changes a file. Runs of lines between lines that are left out must stand in the file in this order,
 * without a gap; a run of new lines alone goes to the end.
 * @returns the new lines, or the first line of the run that the file does not have
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
    const start =
      old.length === 0
        ? file.length
        : find(
            file,
            old.map(({ text }) => text),
            at,
          );
    if (start === undefined)
      return {
        missing:
          old.find(({ text }) => !file.slice(at).some((line) => line.trim() === text.trim())) ?? (old[0] as MarkedLine),
      };
    keepTo(start);
    for (const { text, mark, line } of run) {
      if (mark === "added") result.push({ text, line });
      else if (mark === "kept") keepTo(at + 1);
      else at += 1;
    }
  }
  keepTo(file.length);
  return { lines: result };
}

function runs(patch: readonly MarkedLine[]): MarkedLine[][] {
  const found: MarkedLine[][] = [[]];
  for (const line of patch) {
    if (line.mark === "left-out") found.push([]);
    else found.at(-1)?.push(line);
  }
  return found.filter((run) => run.length > 0);
}

/** First place from `from` on where the lines stand without a gap; indentation aside. */
function find(file: readonly string[], lines: readonly string[], from: number): number | undefined {
  for (let start = from; start + lines.length <= file.length; start += 1) {
    if (lines.every((line, offset) => file[start + offset]?.trim() === line.trim())) return start;
  }
  return undefined;
}

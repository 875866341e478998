import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { structuredPatch } from "diff";
import { displayPath } from "../../../src/site/content-files";
import { groupBy } from "../group-by";

/** A file's text before and after; undefined if there's no file. */
export interface Change {
  /** Absolute path. */
  readonly file: string;
  /** Previous path of a moved file. */
  readonly from?: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Pending edits, not yet written. */
export type Changes = ReturnType<typeof newChanges>;

const textOf = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, "utf8") : undefined);

export function newChanges() {
  const after = new Map<string, string | undefined>();
  const movedFrom = new Map<string, string>();
  const read = (file: string): string | undefined => (after.has(file) ? after.get(file) : textOf(file));
  return {
    /** Returns a file's text after the edits; undefined if it won't exist. */
    read,
    write: (file: string, text: string) => void after.set(file, text),
    remove: (file: string) => void after.set(file, undefined),
    move: (from: string, to: string): void => {
      after.set(to, read(from));
      after.set(from, undefined);
      movedFrom.set(to, from);
    },
    /** Returns what differs from the disk, sorted by path. */
    list: (): readonly Change[] =>
      [...after]
        .map(([file, text]): Change => {
          const from = movedFrom.get(file);
          return { file, ...(from === undefined ? {} : { from }), before: textOf(file), after: text };
        })
        .filter((change) => change.before !== change.after)
        .sort((a, b) => (a.file < b.file ? -1 : 1)),
  };
}

/** Above this number, new files are counted per folder. */
const MANY = 12;

/** Describes the changes for people: each file and its changed lines. */
export function describeChanges(changes: readonly Change[]): string {
  const sources = new Set(changes.map(({ from }) => from));
  const added = changes.filter(({ before, from }) => before === undefined && from === undefined);
  const others = changes.filter(
    (change) => !sources.has(change.file) && (added.length <= MANY || !added.includes(change)),
  );
  return [...others.flatMap(describe), ...(added.length > MANY ? countByFolder(added) : [])].join("\n");
}

function describe({ file, from, before, after }: Change): string[] {
  const name = displayPath(file);
  if (after === undefined) return [`delete ${name}`];
  if (from !== undefined)
    return [`move   ${displayPath(from)} → ${name}`, ...changedLines(readFileSync(from, "utf8"), after)];
  if (before === undefined) return [`new    ${name}`];
  return [`change ${name}`, ...changedLines(before, after)];
}

/** Above this number, purely added lines are only counted. */
const MANY_LINES = 6;

function changedLines(before: string, after: string): string[] {
  const { hunks } = structuredPatch("", "", before, after, "", "", { context: 0 });
  const shown = hunks.flatMap(({ lines, oldStart, newStart }) => {
    const [old = [], now = []] = ["-", "+"].map((sign) =>
      lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1)),
    );
    if (old.length === now.length)
      return now.map((line, index) => row(newStart + index, wordsThatDiffer(old[index] ?? "", line)));
    return [
      ...old.map((line, index) => row(oldStart + index, `- ${line.trim()}`)),
      ...now.map((line, index) => row(newStart + index, `+ ${line.trim()}`)),
    ];
  });
  const isAddition = hunks.every(({ oldLines }) => oldLines === 0);
  return isAddition && shown.length > MANY_LINES ? [`       + ${shown.length} lines`] : shown;
}

const row = (line: number, text: string): string => `  ${String(line).padStart(4)} ${text}`;

/** Returns a line's changed words, or both versions of the line. */
function wordsThatDiffer(before: string, after: string): string {
  const [old, now] = [before, after].map((line) => line.split(/[\s()"'<>]+/)) as [string[], string[]];
  if (old.length !== now.length) return `${before.trim()} → ${after.trim()}`;
  return old.flatMap((word, index) => (word === now[index] ? [] : [`${word} → ${now[index]}`])).join(", ");
}

function countByFolder(added: readonly Change[]): string[] {
  const folders = groupBy(added, ({ file }) => displayPath(path.dirname(file)).split("/").slice(0, 3).join("/"));
  return [...folders].map(
    ([folder, { length }]) => `new    ${folder}/ (${length === 1 ? "1 file" : `${length} files`})`,
  );
}

/** What to restore after an interruption: each file before and after. */
type Journal = readonly Pick<Change, "file" | "before" | "after">[];

/** Where the journal is stored while files are written. */
const journalFile = (): string => path.resolve(".tmp", "page-command.json");

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Writes all changes or none: restores all files if one can't be written, and defers signals until writing ends. After
 * a crash, `putBackInterrupted` restores the files.
 * @throws Error if a file can't be written or has been modified since the changes were planned
 */
export function applyChanges(changes: readonly Change[]): void {
  for (const { file, before } of changes) {
    if (textOf(file) !== before)
      throw new Error(`${displayPath(file)} changed while this command was waiting. Run it again.`);
  }
  writeJournal(changes);
  const wait = (): void => {};
  for (const signal of SIGNALS) process.on(signal, wait);
  try {
    for (const { file, after } of changes) put(file, after);
  } catch (error) {
    putBack(changes);
    throw error;
  } finally {
    rmSync(journalFile(), { force: true });
    for (const signal of SIGNALS) process.off(signal, wait);
  }
}

/** Undoes changes interrupted by a crash. Returns the restored files for display. */
export function putBackInterrupted(): readonly string[] {
  if (!existsSync(journalFile())) return [];
  const journal = JSON.parse(readFileSync(journalFile(), "utf8")) as Journal;
  const back = putBack(journal);
  rmSync(journalFile());
  return back.map(displayPath);
}

function writeJournal(journal: Journal): void {
  const file = journalFile();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.partial`, JSON.stringify(journal));
  renameSync(`${file}.partial`, file);
}

/** Restores files that contain all or the start of what was written. Anything else is someone's later work. */
function putBack(journal: Journal): readonly string[] {
  const written = journal.filter(({ file, before, after }) => {
    const now = textOf(file);
    return now !== before && (now === after || (now !== undefined && after?.startsWith(now)));
  });
  for (const { file, before } of written) put(file, before);
  return written.map(({ file }) => file);
}

function put(file: string, text: string | undefined): void {
  if (text !== undefined) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return;
  }
  rmSync(file, { force: true });
  let folder = path.dirname(file);
  for (; existsSync(folder) && readdirSync(folder).length === 0; folder = path.dirname(folder)) rmdirSync(folder);
}

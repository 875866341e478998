import { either } from "../shared/either";
import { typos } from "../shared/typos";

/** A line and column, both counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface Place extends Position {
  /** Relative to the project root. */
  readonly file: string;
}

/** The start of a file, for problems of all of it. */
export const startOf = (file: string): Place => ({ file, line: 1, column: 1 });

/** Something for a writer or operator to correct, with its position; formatted as one line. */
export interface Problem extends Place {
  readonly what: string;
  readonly found: string;
  readonly expected: string;
  readonly fix: string;
  /** Whether `gatsby develop` stops too, because all pages depend on it: settings, sidebars, the API document. */
  readonly stops?: boolean;
  /** True for problems that don't fail the build. */
  readonly warning?: boolean;
}

/** A problem without its place, which follows from where it was found. */
export type UnplacedProblem = Omit<Problem, keyof Place>;

/** Returns whether a problem fails the build. */
export const isError = ({ warning }: Problem): boolean => warning !== true;

/** Formats a problem as `path:line:column · what — found X, expected Y. Fix: …`; warnings say so. */
export function formatProblem(problem: Problem): string {
  const { file, line, column, what, found, expected, fix } = withNothing(problem);
  const message = `${file}:${line}:${column} · ${isError(problem) ? "" : "warning: "}${what} — found ${found}, expected ${expected}. Fix: ${fix}`;
  // Quoted text may contain line breaks, including U+2028 and U+2029.
  return message.replace(/[\r\n\u2028\u2029]+/g, " ");
}

/** Replaces empty backticks by "nothing". */
const withNothing = (problem: Problem): Problem => ({
  ...problem,
  found: problem.found.replace(/(?<![^ ])``(?![^ ,])/g, "nothing"),
});

/** Formats problems one per line, ordered by position, with a count at the end. */
export function formatProblems(problems: readonly Problem[]): string {
  const sorted = sortProblems(problems);
  const lines = sorted.map(formatProblem);
  const errors = sorted.filter(isError).length;
  const counts = [counted(errors, "problem"), counted(sorted.length - errors, "warning")];
  return [...lines, "", counts.filter(Boolean).join(", ")].join("\n");
}

/** `2 problems`; empty for none. */
function counted(count: number, noun: string): string {
  if (count === 0) return "";
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

/** Output formats: for people, as GitHub Actions annotations, or for programs. */
export const FORMATS = ["text", "github", "json"] as const;
export type Format = (typeof FORMATS)[number];

/**
 * Formats problems, sorted the same way in each format. `github` writes one workflow command per line, which shows the
 * problem at its line in a pull request; `json` is a list of `Problem`.
 * Source: https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function problemsAs(format: Format, problems: readonly Problem[]): string {
  if (format === "text") return formatProblems(problems);
  const sorted = sortProblems(problems);
  return format === "json" ? JSON.stringify(sorted, null, 2) : sorted.map(workflowCommand).join("\n");
}

function workflowCommand(problem: Problem): string {
  const { file, line, column, what, found, expected, fix } = problem;
  const data = (text: string): string => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  const property = (text: string): string => data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
  const place = `file=${property(file)},line=${line},col=${column},title=${property(what)}`;
  return `::${isError(problem) ? "error" : "warning"} ${place}::${data(`found ${found}, expected ${expected}. Fix: ${fix}`)}`;
}

/** Sorts by file, line, column and `what`, and removes duplicates: files shown on several pages are read for each. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [formatProblem(problem), withNothing(problem)])).values()].sort(
    (a, b) =>
      a.file.localeCompare(b.file, "en") ||
      a.line - b.line ||
      a.column - b.column ||
      a.what.localeCompare(b.what, "en"),
  );
}

/** Marks problems as stopping `gatsby develop`. */
export function stopping(problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({ ...problem, stops: true }));
}

/** Converts an offset in UTF-16 units, counted from 0, to a position. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}

/** Formats a list for messages: `a`, `b` or `c`. Of more than fourteen values, shows the first twelve. */
export function listOf(values: readonly string[]): string {
  const shown = values.slice(0, values.length > 14 ? 12 : undefined).map((value) => `\`${value}\``);
  if (values.length > shown.length) return `one of ${shown.join(", ")} and ${values.length - shown.length} more`;
  if (shown.length === 0) return "nothing";
  return shown.length === 1 ? either(shown) : `one of ${either(shown)}`;
}

/** Shortens a text of more than sixty characters to 57 and an ellipsis, for quoting in messages. */
export const shortened = (text: string): string =>
  text.length > 60 ? `${text.slice(0, 57).replace(/[\uD800-\uDBFF]$/, "")}…` : text;

/** Formats a YAML or JSON value for messages. `String` alone would call the value's own `toString` key. */
export const textOf = (value: unknown): string =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);

/**
 * Returns the candidate nearest to a mistyped value, ignoring case, if it's near enough: a distance of at most two or a
 * sixth of the letters, and at most half of either, rounded up. A transposition counts as one.
 */
export function nearest(value: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(value.length / 6)) + 1;
  for (const candidate of candidates) {
    const distance = typos(value.toLowerCase(), candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance && distance <= Math.ceil(Math.min(value.length, candidate.length) / 2)) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/**
 * Writes the fix for a value that may be mistyped.
 * @param otherwise the fix if no known value is near
 * @param sentence makes the fix from the nearest value
 */
export function suggest(
  value: string,
  known: readonly string[],
  otherwise: string,
  sentence = (near: string): string => `write \`${near}\`.`,
): string {
  const near = nearest(value, known);
  return near === undefined ? otherwise : sentence(near);
}

/**
 * Describes a value that isn't one of the known ones.
 * @param otherwise the fix if no known value is near
 */
export const notOneOf = (value: string, known: readonly string[], otherwise: string) => ({
  found: `\`${value}\``,
  expected: listOf(known),
  fix: suggest(value, known, otherwise),
});

/** The sentence of `suggest` for a name that may also be missing. */
export const didYouMean = (near: string): string => `did you mean \`${near}\`?`;

import { either } from "../shared/either";
import { typos } from "../shared/typos";

/** A line and column, both counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A position in a file. */
export interface Place extends Position {
  /** Path as the writer knows it, relative to the project root. */
  readonly file: string;
}

/**
 * What a writer or operator has to correct: one line that names the place, what is wrong, what was
 * found, what was expected and what to do.
 */
export interface Problem extends Place {
  readonly what: string;
  readonly found: string;
  readonly expected: string;
  readonly fix: string;
  /**
   * True for a problem of what every page depends on, such as settings, sidebars and the API document:
   * `gatsby develop` stops too. Every problem stops a build.
   */
  readonly stops?: boolean;
  /** True for what may stay as it is: it is told, and nothing fails. */
  readonly warning?: boolean;
}

/** Whether something fails because of a problem. */
export const isError = ({ warning }: Problem): boolean => warning !== true;

/** `path:line:column · what — found X, expected Y. Fix: …`; a warning says that it is one. */
export function formatProblem(problem: Problem): string {
  const { file, line, column, what, found, expected, fix } = withNothing(problem);
  const message = `${file}:${line}:${column} · ${isError(problem) ? "" : "warning: "}${what} — found ${found}, expected ${expected}. Fix: ${fix}`;
  // What is quoted may have ends of lines, also those that editors don't count.
  return message.replace(/[\r\n\u2028\u2029]+/g, " ");
}

/** A text without a letter, which stands between two backticks, is nothing. */
const withNothing = (problem: Problem): Problem => ({
  ...problem,
  found: problem.found.replace(/(?<![^ ])``(?![^ ,])/g, "nothing"),
});

/** All problems, one a line, ordered by file, line and column, with a closing count. */
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

/** Who reads problems: people, annotations of GitHub Actions, or a program. */
export const FORMATS = ["text", "github", "json"] as const;
export type Format = (typeof FORMATS)[number];

/**
 * All problems for a reader, in the same order in each form. `github` is one workflow command a line, which shows a problem
 * beside its line in a pull request; `json` is a list of `Problem`.
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

/** Problems by file, line and column, each once: a file that several pages show is read for each of them. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [formatProblem(problem), withNothing(problem)])).values()].sort(
    (a, b) =>
      a.file.localeCompare(b.file, "en") ||
      a.line - b.line ||
      a.column - b.column ||
      a.what.localeCompare(b.what, "en"),
  );
}

/** The same problems as ones that stop `gatsby develop`. */
export function stopping(problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({ ...problem, stops: true }));
}

/** The place of an offset, which counts UTF-16 units from 0, in a text. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}

/** A short list for messages: `a`, `b` or `c`. Of more than fourteen, the first twelve. */
export function listOf(values: readonly string[]): string {
  const shown = values.slice(0, values.length > 14 ? 12 : undefined).map((value) => `\`${value}\``);
  if (values.length > shown.length) return `one of ${shown.join(", ")} and ${values.length - shown.length} more`;
  if (shown.length === 0) return "nothing";
  return shown.length === 1 ? either(shown) : `one of ${either(shown)}`;
}

/** A text that a message quotes: its first sixty characters. */
export const shortened = (text: string): string =>
  text.length > 60 ? `${text.slice(0, 57).replace(/[\uD800-\uDBFF]$/, "")}…` : text;

/** A value of YAML or JSON in a message. Not `String`, which asks the value itself: it may have a key `toString`. */
export const textOf = (value: unknown): string =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);

/**
 * The candidate nearest to a mistyped value, if one is near enough to be meant: at most a sixth of the letters wrong, or
 * two, but never more than half of either. Two letters in the wrong order are one.
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
 * The last sentence of a problem with a value that may be mistyped.
 * @param otherwise the sentence where no known value is near
 * @param sentence the sentence that names the near one
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

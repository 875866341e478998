import { formatProblem, type Problem } from "../../../src/problems/problem";
import { problemsWith, fileOf, type FileKind } from "./read-content";

/** The standard format of a problem, on one line. */
const FORM = /^\S.*:\d+:\d+ · \S.* — found \S.*, expected \S.*\. Fix: \S.*[.?!`)]$/;

/** Returns what's wrong with a message: its format, or a position outside its file. Undefined if it's fine. */
function faultOf(problem: Problem, lines: readonly string[] | undefined): string | undefined {
  const message = formatProblem(problem);
  if (!FORM.test(message)) return `not in the one form: ${message}`;
  if (!lines) return undefined;
  const length = lines[problem.line - 1]?.length;
  if (length === undefined) return `a line that the file does not have: ${message}`;
  return problem.column > length + 1 ? `a column that the line does not have: ${message}` : undefined;
}

/**
 * Tries a text as a file of a site.
 * @returns faults of the code: exceptions, and malformed messages
 */
export function faultsWith(kind: FileKind, text: string): string[] {
  let problems: readonly Problem[];
  try {
    problems = problemsWith(kind, text);
  } catch (error) {
    return [`thrown: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
  }
  const lines = text.split("\n");
  return problems.flatMap((problem) => faultOf(problem, problem.file === fileOf(kind) ? lines : undefined) ?? []);
}

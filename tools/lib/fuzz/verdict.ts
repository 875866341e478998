import { formatProblem, type Problem } from "../../../src/problems/problem";
import { problemsWith, fileOf, type FileKind } from "./read-content";

/** The one form of a problem, on one line. */
const FORM = /^\S.*:\d+:\d+ · \S.* — found \S.*, expected \S.*\. Fix: \S.*[.?!`)]$/;

/** What is wrong with a message: its form, or a place that its file does not have. Undefined where nothing is. */
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
 * @returns what is wrong with the code: what it threw, and messages that aren't messages
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

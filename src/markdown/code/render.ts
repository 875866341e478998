import { highlight, splitLines } from "./highlight";
import type { LineMark, MarkedLine } from "./line-marks";
import type { FenceMeta } from "./meta";
import { highlightSession, sessionLines, type SessionLine } from "./shell-session";

/**
 * Returns the HTML inside a block's `code` element. If lines are marked, numbered or part of a shell session, each is a
 * `span.line`; otherwise there are only tokens.
 */
export function renderCode(
  lines: readonly MarkedLine[],
  language: string,
  { highlighted, firstNumber }: Pick<FenceMeta, "highlighted" | "firstNumber">,
): string {
  const code = lines.map(({ text }) => text).join("\n");
  const session = sessionLines(code, language);
  const isHighlighted = (line: number): boolean => highlighted.some(([first, last]) => first <= line && line <= last);
  const marks = lines.map(({ mark }, index) => mark ?? (isHighlighted(index + 1) ? "highlighted" : undefined));
  const isPlain = highlighted.length === 0 && firstNumber === null && marks.every((mark) => mark === undefined);
  if (isPlain && !session) return highlight(code, language);
  const html = session ? highlightSession(code, session) : splitLines(highlight(code, language));
  return html
    .map((line, index) => {
      const classes = classOf(marks[index], session?.[index]);
      const number = firstNumber === null ? "" : ` data-line="${firstNumber + index}"`;
      return `<span class="${classes}"${number}>${line}\n</span>`;
    })
    .join("");
}

function classOf(mark: LineMark | undefined, kind: SessionLine | undefined): string {
  return ["line", mark, kind === "output" ? "output" : undefined].filter(Boolean).join(" ");
}

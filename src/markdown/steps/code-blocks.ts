import type { Code, Root } from "mdast";
import { visit } from "unist-util-visit";
import { listOf, suggest } from "../../problems/problem";
import { either } from "../../shared/either";
import { sampleCheck, sampleMark } from "../code/check";
import { COMMON_LANGUAGES, LANGUAGES } from "../code/languages";
import { readLineMarks, type LineMarkProblem } from "../code/line-marks";
import { FENCE_WORDS, readFenceMeta, type LineRange } from "../code/meta";
import { placeInFence } from "../code/place-in-fence";
import { renderCode } from "../code/render";
import { report, type MarkdownContext } from "../context";
import { componentNode, replaceNode } from "../nodes";

/** Converts every fence to a `CodeBlock` with finished HTML, so that hydration skips its tokens. */
export function codeBlocks(tree: Root, context: MarkdownContext): void {
  visit(tree, "code", (node: Code, index, parent) => {
    if (!parent || index === undefined) return;
    const language = (node.lang ?? "text").toLowerCase();
    const label = LANGUAGES.get(language);
    if (label === undefined) {
      reportLanguage(node, language, context);
      return;
    }
    const meta = readFenceMeta(node.meta ?? "");
    if (meta.unknown.length > 0) {
      report(context, node, {
        what: "words after a code block's language",
        found: `\`${meta.unknown.join(" ")}\``,
        expected: either(FENCE_WORDS.map((word) => `\`${word}\``)),
        fix: "remove or correct them.",
      });
    }
    const { lines, problems } = readLineMarks(node.value);
    for (const problem of problems) reportMark(node, problem, meta.file, context);
    reportRanges(node, meta.highlighted, lines.length, context);
    const check = sampleCheck(language, meta);
    if (check?.kind === "schema") context.options.showsSchema?.(check.schema.replace(/\[\]$/, ""));
    const mark = sampleMark(check);
    const props = {
      language,
      label,
      html: renderCode(lines, language, meta),
      ...(meta.title !== null && { title: meta.title }),
      ...(meta.lang !== null && { lang: meta.lang }),
      ...(meta.wrap && { wrap: true }),
      ...(mark !== null && { mark }),
    };
    replaceNode(parent, index, componentNode("CodeBlock", props, [], node));
  });
}

function reportLanguage(node: Code, language: string, context: MarkdownContext): void {
  report(context, node, {
    what: "language of a code block",
    found: `\`${node.lang ?? ""}\``,
    expected: listOf(COMMON_LANGUAGES),
    fix: suggest(language, [...COMMON_LANGUAGES, ...LANGUAGES.keys()], "use `text` where none fits."),
  });
}

/** Reports a mark at its line; in code from a file, whose lines aren't in the page, at the block. */
function reportMark(node: Code, problem: LineMarkProblem, file: string | null, context: MarkdownContext): void {
  const { line, found, ...rest } = problem;
  if (file === null) report(context, placeInFence(node, line, context), { found, ...rest });
  else report(context, node, { found: `${found} in \`${file}\``, ...rest });
}

/** Reports line numbers after the language that the block doesn't have. */
function reportRanges(node: Code, ranges: readonly LineRange[], lines: number, context: MarkdownContext): void {
  for (const [first, last] of ranges) {
    if (1 <= first && first <= last && last <= lines) continue;
    report(context, node, {
      what: "highlighted lines of a code block",
      found: `\`${first === last ? first : `${first}-${last}`}\``,
      expected: `lines from 1 to ${lines}`,
      fix: "count the lines of the block as the page shows them, without the comments that mark lines.",
    });
  }
}

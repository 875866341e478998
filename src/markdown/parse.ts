import type { Root } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { mergeConflict } from "../problems/merge-conflict";
import { oddCharacters } from "../problems/odd-characters";
import { shortened, type Problem, type UnplacedProblem } from "../problems/problem";
import { nestedTooDeeply, tooMuch } from "./limits";

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective).freeze();

interface Parsed {
  readonly tree: Root;
  readonly problems: readonly Problem[];
}

/** Parses MDX to a Markdown tree. A syntax error results in a problem and an empty tree. */
export function parseMdx(file: string, text: string): Parsed {
  const refused = tooMuch(file, text) ?? mergeConflict(file, text)[0];
  if (refused) return unread(refused);
  try {
    const tree = parser.parse(text);
    const deep = nestedTooDeeply(file, tree);
    return deep ? unread(deep) : { tree, problems: oddCharacters(file, text) };
  } catch (error) {
    const fence = openFence(file, text);
    if (fence) return unread(fence);
    const message = error as { reason?: string; message: string; line?: number; column?: number };
    // An unclosed tag is reported at the end of the file; the message says where it was opened.
    const opened = /^Expected a closing tag.*\((\d+):(\d+)-\d+:\d+\)/.exec(message.reason ?? "");
    const at = Number(opened?.[1] ?? message.line ?? 1);
    const line = openQuote(text, at, message.reason ?? "") ?? at;
    const source = text.split("\n")[line - 1]?.trim() ?? "";
    const reason = (message.reason ?? message.message).split("\n")[0] ?? "";
    return unread({
      file,
      line,
      column: line === at ? Number(opened?.[2] ?? message.column ?? 1) : 1,
      what: "MDX syntax",
      found: `\`${shortened(source)}\``,
      ...adviceFor(reason, source),
    });
  }
}

type Advice = Pick<Problem, "expected" | "fix">;

/** Parser messages, and advice for writers. The first match is used. */
const ADVICE: readonly (readonly [reason: RegExp, source: RegExp, Advice])[] = [
  [/^/, /<!--/, { expected: "a comment in braces", fix: "write `{/* text */}`." }],
  [/^/, /<(?:https?:|mailto:|[\w.+-]+@)/, { expected: "a link in brackets", fix: "write `[text](address)`." }],
  [
    /closing tag for `<(?:br|hr|img)>`/,
    /^/,
    {
      expected: "`<br />`, or no HTML",
      fix: "write `<br />` for a break and `![alternative text](/images/file.png)` for an image.",
    },
  ],
  [/^/, /^#.*\{#/, { expected: "a comment with the id", fix: "write `{/* #id */}` after the text of a heading." }],
  [
    /attribute|in opening tag|self-closing/i,
    /^/,
    { expected: '`name="value"` for each attribute', fix: 'put each value in straight quotes (`"`), and close them.' },
  ],
  [
    /^Expected a closing tag for `(<\w+>)`(?!.*before the end)|^Unexpected clos/,
    /^/,
    {
      expected: "a closing tag for each tag, in the order in which they were opened",
      fix: "close the open tag on a line of its own, or remove the closing tag that has no opening one.",
    },
  ],
  [
    /import\/exports/,
    /^/,
    {
      expected: "a line that doesn't start with `import` or `export`",
      fix: "start the line with another word.",
    },
  ],
  [
    /brace|expression/i,
    /^/,
    { expected: "`{` and `}` in backticks only", fix: "put text that contains `{` in backticks." },
  ],
];

/**
 * Finds a code block that contains the first line of another one, or that only the file's end closes. It swallows tags,
 * of which the parser then misses one.
 */
function openFence(file: string, text: string): Problem | undefined {
  let open:
    | { readonly line: number; readonly indent: number; readonly mark: string; readonly first: string }
    | undefined;
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    const first = written.trimStart();
    const indent = written.length - first.length;
    const [, mark, words] = /^(`{3,}(?=[^`]*$)|~{3,})(.*)$/.exec(first) ?? [];
    if (mark === undefined || words === undefined) continue;
    if (!open) open = { line: index + 1, indent, mark, first };
    else if (!mark.startsWith(open.mark)) continue;
    else if (words.trim() === "") open = undefined;
    else if (indent <= open.indent) break;
  }
  return open && { file, line: open.line, column: open.indent + 1, ...unclosedFence(open.first, open.mark) };
}

/**
 * Describes a code block that isn't closed.
 * @param first its first line
 * @param mark the backticks or tildes
 */
export const unclosedFence = (first: string, mark: string): UnplacedProblem => ({
  what: "code block that isn't closed",
  found: `\`${shortened(first)}\``,
  expected: `a line of \`${mark}\` below the code`,
  fix: "add it, indented like the first line.",
});

/** Finds an earlier line with a tag whose quote isn't closed: the parser only fails at the page's next quote. */
function openQuote(text: string, line: number, reason: string): number | undefined {
  if (!reason.includes("attribute")) return undefined;
  const before = text.split("\n").slice(0, line - 1);
  const index = before.findLastIndex((written) => /^\s*<[A-Za-z]/.test(written) && written.split('"').length % 2 === 0);
  return index < 0 ? undefined : index + 1;
}

function adviceFor(reason: string, source: string): Advice {
  const [, tag, opened] = /corresponding closing tag for `<(\w+)>` \((\d+):/.exec(reason) ?? [];
  if (tag !== undefined)
    return {
      expected: `\`</${tag}>\` for the \`<${tag}>\` of line ${opened}`,
      fix: "close the tag that was opened last first.",
    };
  const known = ADVICE.find(([said, written]) => said.test(reason) && written.test(source));
  return (
    known?.[2] ?? { expected: "text without `<`, or a component", fix: "put text that contains `<` in backticks." }
  );
}

const unread = (problem: Problem): Parsed => ({ tree: { type: "root", children: [] }, problems: [problem] });

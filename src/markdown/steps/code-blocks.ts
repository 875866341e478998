import prismjs from "gatsby-remark-prismjs";
import type { Code, Html, Root } from "mdast";
import components from "prismjs/components.json";
import { visit } from "unist-util-visit";
import { listOf, nearest } from "../../problems/problem";
import { readSampleMeta, SAMPLE_WORDS, sampleCheck, sampleMark } from "../../samples/rule";
import { report, type MarkdownContext } from "../context";
import { componentNode } from "../nodes";

interface PrismLanguage {
  readonly title?: string;
  readonly alias?: string | readonly string[];
  readonly aliasTitles?: Readonly<Record<string, string>>;
}

/** Lower-case name or alias → the name readers see. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ["text", "Text"],
  ["txt", "Text"],
  ["mdx", "MDX"],
  ["console", "Shell"],
  ...Object.entries(components.languages as unknown as Record<string, PrismLanguage>)
    .filter(([id]) => id !== "meta")
    .flatMap(([id, { title, alias, aliasTitles }]): [string, string][] => {
      const aliases = alias === undefined ? [] : typeof alias === "string" ? [alias] : alias;
      return [
        [id, title ?? id],
        ...aliases.map((name): [string, string] => [name, aliasTitles?.[name] ?? title ?? id]),
      ];
    }),
]);

/** Names that Prism does not know and what highlights them. */
const STAND_INS: Readonly<Record<string, string>> = { mdx: "markdown", console: "bash" };

const LABELS: Readonly<Record<string, string>> = {
  bash: "Shell",
  sh: "Shell",
  shell: "Shell",
  html: "HTML",
  http: "HTTP",
  js: "JavaScript",
  jsx: "JSX",
  ts: "TypeScript",
  tsx: "TSX",
  json: "JSON",
  xml: "XML",
};

/** What a fence says after its language. */
export interface FenceMeta {
  readonly title: string | null;
  readonly highlighted: ReadonlySet<number>;
  /** Number of the first line; null when lines are not numbered. */
  readonly firstNumber: number | null;
  readonly wrap: boolean;
  /** A file of content/samples that fills the block, and the region of it. */
  readonly file: string | null;
  readonly region: string | null;
  /** Parts that mean nothing. */
  readonly unknown: readonly string[];
}

/** Reads `title="…" file="…" region="…" {1,3-5} showLineNumbers=10 wrap`. */
export function parseFenceMeta(meta: string): FenceMeta {
  const texts: Record<string, string | null> = { title: null, file: null, region: null };
  let firstNumber: number | null = null;
  let wrap = false;
  const highlighted = new Set<number>();
  const unknown: string[] = [];
  for (const [part] of meta.matchAll(/\w+=("[^"]*"|'[^']*')|\{[^}]*\}|\S+/g)) {
    const numbers = /^showLineNumbers(?:=(\d+))?$/.exec(part);
    const [, name, value] = /^(title|file|region)=["'](.*)["']$/.exec(part) ?? [];
    if (name !== undefined && value !== undefined) texts[name] = value;
    else if (/^\{[\d\s,-]+\}$/.test(part)) for (const line of expandRanges(part.slice(1, -1))) highlighted.add(line);
    else if (numbers) firstNumber = Number(numbers[1] ?? 1);
    else if (part === "wrap") wrap = true;
    else if (SAMPLE_WORDS.test(part)) continue;
    else unknown.push(part);
  }
  const { title = null, file = null, region = null } = texts;
  return { title, highlighted, firstNumber, wrap, file, region, unknown };
}

/** `1,3-5` → 1, 3, 4, 5. */
export function expandRanges(ranges: string): number[] {
  return ranges.split(",").flatMap((range) => {
    const [start, end] = range.split("-").map((value) => Number.parseInt(value, 10));
    if (start === undefined || Number.isNaN(start)) return [];
    const last = end === undefined || Number.isNaN(end) ? start : end;
    return Array.from({ length: Math.max(0, last - start + 1) }, (_, index) => start + index);
  });
}

export type LineMark = "highlighted" | "added" | "removed";

/**
 * A comment alone on its line, in any comment form of the languages on this site. Accepting every
 * form everywhere costs nothing: the words do not occur otherwise.
 */
const MAGIC_COMMENT =
  /^\s*(?:\/\/|#|--|;|\/\*+|<!--|\{\/\*|\{#|\{\*|%)\s*(highlight|added|removed)-(next-line|start|end)\s*(?:\*\/\}?|-->|#\}|\*\})?\s*$/;

/** Takes magic comments out of a code block. Line numbers of the result count from 1. */
export function readMagicComments(code: string): {
  readonly code: string;
  readonly marks: ReadonlyMap<number, LineMark>;
} {
  const marks = new Map<number, LineMark>();
  const kept: string[] = [];
  const open = new Set<LineMark>();
  let pending: LineMark | undefined;
  for (const line of code.split("\n")) {
    const match = MAGIC_COMMENT.exec(line);
    if (match) {
      const mark: LineMark = match[1] === "highlight" ? "highlighted" : (match[1] as LineMark);
      if (match[2] === "next-line") pending = mark;
      else if (match[2] === "start") open.add(mark);
      else open.delete(mark);
      continue;
    }
    kept.push(line);
    const mark = pending ?? [...open][0];
    if (mark) marks.set(kept.length, mark);
    pending = undefined;
  }
  return { code: kept.join("\n"), marks };
}

let primed = false;

/** phpdoc extends php and has to be loaded after it; php's doc comments stay plain otherwise. */
function primePhp(): void {
  if (primed) return;
  primed = true;
  const fence = (lang: string): Code => ({ type: "code", lang, value: "" });
  prismjs({ markdownAST: { type: "root", children: [fence("php"), fence("phpdoc")] } });
}

/** Highlights with gatsby-remark-prismjs and gives back the inner HTML of its `code` element. */
export function highlight(code: string, language: string): string {
  primePhp();
  // The plugin would act on comments of its own; a word joiner hides them from it.
  const value = code.replace(/\b(highlight|hide)-(?=line|next-line|start|end|range)/g, "$1\u2060-");
  const node: Code = { type: "code", lang: STAND_INS[language] ?? language, value };
  prismjs({ markdownAST: { type: "root", children: [node] } }, { noInlineHighlight: true });
  const html = (node as unknown as Html).value;
  return html.slice(html.indexOf(">", html.indexOf("<code")) + 1, html.lastIndexOf("</code>")).replaceAll("\u2060", "");
}

/** Cuts highlighted HTML into lines; elements that span lines are closed and opened again. */
export function splitLines(html: string): string[] {
  const open: string[] = [];
  return html.split("\n").map((line) => {
    const before = open.join("");
    for (const [tag] of line.matchAll(/<\/?span[^>]*>/g)) {
      if (tag.startsWith("</")) open.pop();
      else open.push(tag);
    }
    return `${before}${line}${"</span>".repeat(open.length)}`;
  });
}

const SHELLS = new Set(["bash", "sh", "shell", "console"]);

/** Whether each line of a shell session is a command, goes on with one, or was printed; undefined for a plain script. */
export function sessionLines(code: string, language: string): readonly ("command" | "more" | "output")[] | undefined {
  const lines = code.split("\n");
  if (!SHELLS.has(language) || !lines.some((line) => line.startsWith("$ "))) return undefined;
  let goesOn = false;
  return lines.map((line) => {
    const kind = line.startsWith("$ ") ? "command" : goesOn ? "more" : "output";
    goesOn = kind !== "output" && line.endsWith("\\");
    return kind;
  });
}

/** Highlights a shell session: prompts and printed lines are marked, so that copying leaves them out. */
function highlightSession(code: string, kinds: readonly ("command" | "more" | "output")[]): string[] {
  const lines = code.split("\n");
  const commands = splitLines(
    highlight(
      lines
        .filter((_, index) => kinds[index] !== "output")
        .map((line) => line.replace(/^\$ /, ""))
        .join("\n"),
      "bash",
    ),
  );
  return lines.map((line, index) => {
    if (kinds[index] === "output") return highlight(line, "text");
    return `${kinds[index] === "command" ? '<span class="prompt">$ </span>' : ""}${commands.shift() ?? ""}`;
  });
}

/** Turns every fence into a `CodeBlock` with finished HTML, so that hydration never walks its tokens. */
export function codeBlocks(tree: Root, context: MarkdownContext): void {
  visit(tree, "code", (node: Code, index, parent) => {
    if (!parent || index === undefined) return;
    const language = (node.lang ?? "text").toLowerCase();
    if (!LANGUAGES.has(language)) {
      const known = [...LANGUAGES.keys()];
      const meant = nearest(language, known);
      report(context, node, {
        what: "language of a code block",
        found: `\`${node.lang ?? ""}\``,
        expected: listOf(["php", "js", "ts", "json", "html", "css", "bash", "http", "yaml", "xml", "sql", "text"]),
        fix: meant ? `write \`${meant}\`.` : "use `text` where none fits.",
      });
      return;
    }
    const meta = parseFenceMeta(node.meta ?? "");
    if (meta.unknown.length > 0) {
      report(context, node, {
        what: "words after a code block's language",
        found: `\`${meta.unknown.join(" ")}\``,
        expected:
          '`title="…"`, `file="samples/…"`, `region="…"`, `{1,3-5}`, `showLineNumbers`, `wrap`, `schema="…"`, `prelude="…"`, `run`, `norun="…"` or `nocheck="…"`',
        fix: "remove or correct them.",
      });
    }
    const { code, marks } = readMagicComments(node.value);
    const session = sessionLines(code, language);
    const highlighted = session ? highlightSession(code, session).join("\n") : highlight(code, language);
    const numbered = meta.firstNumber !== null;
    const html =
      session || numbered || marks.size > 0 || meta.highlighted.size > 0
        ? splitLines(highlighted)
            .map((line, offset) => {
              const mark = marks.get(offset + 1) ?? (meta.highlighted.has(offset + 1) ? "highlighted" : undefined);
              const number = numbered ? ` data-line="${(meta.firstNumber ?? 1) + offset}"` : "";
              const output = session?.[offset] === "output" ? " output" : "";
              return `<span class="line${mark ? ` ${mark}` : ""}${output}"${number}>${line}\n</span>`;
            })
            .join("")
        : highlighted;
    const props: Record<string, unknown> = { language, label: LABELS[language] ?? LANGUAGES.get(language), html };
    if (meta.title !== null) props.title = meta.title;
    if (numbered) props.numbered = true;
    if (meta.wrap) props.wrap = true;
    const mark = sampleMark(sampleCheck(language, readSampleMeta(node.meta ?? "")));
    if (mark !== null) props.mark = mark;
    parent.children[index] = componentNode("CodeBlock", props, [], node) as never;
  });
}

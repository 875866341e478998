import type { Code, FootnoteDefinition, Paragraph, Root, Table, Text } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { toString } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { shortened, type Problem } from "../../problems/problem";
import { placeBeside, report, type MarkdownContext, type Placed } from "../context";
import { unclosedFence } from "../parse";

type Stray = Pick<Problem, "what" | "expected" | "fix">;

const NO_ADMONITION: Stray = {
  what: "not an admonition",
  expected: "`:::note` or `:::note[A title]` on a line of its own",
  fix: "write three colons, the type without a space, and a title in square brackets.",
};

/** Marks at the start of a paragraph that Markdown didn't interpret as intended. */
const AT_START: readonly (readonly [RegExp, Stray])[] = [
  [/^:{2,}\s*[a-z].*/i, NO_ADMONITION],
  [
    /^#{2,6}[^#\s].*|^#{2,6}\u00A0.*/,
    {
      what: "not a heading",
      expected: "a space after the `#`",
      fix: "write a space between the `#` and the text.",
    },
  ],
  [
    /^\|.*\|\s*$/m,
    {
      what: "not a table",
      expected: "a row of heads, and below it `|---|---|` with a cell for each of them",
      fix: "write that second row, without an empty line between rows.",
    },
  ],
  [/^\[!\w+\]/, { what: "not an admonition", expected: "`:::note`, the text and `:::`", fix: "write it with colons." }],
  [
    /^\[ *\] .*/,
    {
      what: "not a task",
      expected: "`- [ ]` or `- [x]`",
      fix: "write one space, or an x, between the brackets.",
    },
  ],
];

/** Marks in a text that Markdown left as they are. */
const WITHIN: readonly (readonly [RegExp, Stray])[] = [
  [
    /!?\[[^[\]]*\]\s?\((?=[/#]|https?:|mailto:)[^)]*\)?|!\[[^\]]*/,
    {
      what: "not a link or image",
      expected: "`[text](/address)` without a space, and `!` before an image",
      fix: "write the text in square brackets and the address in round ones right after it, and close both.",
    },
  ],
  [
    /\([^()]+\)\[(?:\/|https?:)[^\]]*\]/,
    {
      what: "not a link",
      expected: "`[text](/address)`",
      fix: "write the text in square brackets and the address in round ones.",
    },
  ],
  [
    /\[[^[\]]+\]\[[^[\]]+\]/,
    {
      what: "link without an address",
      expected: "`[text](/address)`",
      fix: "write the address in round brackets.",
    },
  ],
  [
    /\[\^[^[\]\s]+\]/,
    {
      what: "footnote without a note",
      expected: "a line that starts with the same mark and a colon",
      fix: "add it, or remove the mark.",
    },
  ],
  [
    /\*\*\S[^*]*|`[^`]*/,
    {
      what: "mark that isn't closed",
      expected: "the same mark at both ends of the text",
      fix: "close it in this paragraph, or write a backslash before it.",
    },
  ],
];

/**
 * Reports what Markdown silently leaves as text or ends somewhere else: readers would see marks, or nothing.
 * @param source text of the page, in which its nodes have their offsets
 */
export function strayMarks(tree: Root, context: MarkdownContext, source: string): void {
  const textOf = ({ position }: Code | ContainerDirective | Text): string => {
    const origin = position && context.origins.get(position);
    return (origin?.text ?? source).slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  };
  visit(tree, (node) => {
    if (node.type === "code") openFence(node, textOf(node), context);
    else if (node.type === "containerDirective") unclosedDirective(node, textOf(node), context);
    else if (node.type === "leafDirective") tell(node, `::${node.name}`, NO_ADMONITION, context);
    else if (node.type === "table") {
      if (!cells(node, context)) return SKIP;
      dates(node, context);
    } else if (node.type === "paragraph") startOf(node, context);
    else if (node.type === "text") within(node, textOf(node), context);
    return undefined;
  });
  unseenNotes(tree, context);
}

/** Reports footnotes that aren't referenced, and duplicates: readers never see them. */
function unseenNotes(tree: Root, context: MarkdownContext): void {
  const marks = new Set<string>();
  const notes: FootnoteDefinition[] = [];
  visit(tree, (node) => {
    if (node.type === "footnoteReference") marks.add(node.identifier);
    else if (node.type === "footnoteDefinition") notes.push(node);
  });
  const first = new Map([...notes].reverse().map((note) => [note.identifier, note]));
  for (const note of notes) {
    const found = { found: `\`[^${note.label ?? note.identifier}]\`` };
    if (!marks.has(note.identifier))
      report(context, note, {
        what: "footnote that the text doesn't refer to",
        ...found,
        expected: "the same mark in the text",
        fix: "write the mark where the note belongs, or remove the note.",
      });
    else if (first.get(note.identifier) !== note)
      report(context, note, {
        what: "second note of a footnote",
        ...found,
        expected: "one note for each mark",
        fix: "give it a mark of its own, or remove it.",
      });
  }
}

function tell(node: Placed, found: string, stray: Stray, context: MarkdownContext): void {
  report(context, node, { ...stray, found: `\`${shortened(found.trim())}\`` });
}

function startOf({ children: [first] }: Paragraph, context: MarkdownContext): void {
  if (first?.type !== "text") return;
  const [, stray] = AT_START.find(([pattern]) => pattern.test(first.value)) ?? [];
  if (stray) tell(first, first.value.split("\n")[0] ?? "", stray, context);
}

/** Reports a mark in a text, unless it's escaped in the source, e.g. `\\*\\*` or `&#42;`. */
function within(node: Text, written: string, context: MarkdownContext): void {
  for (const [pattern, stray] of WITHIN) {
    const [found] = pattern.exec(node.value) ?? [];
    const at = found === undefined ? -1 : written.indexOf(found.slice(0, 2));
    if (found === undefined || at < 0 || written[at - 1] === "\\") continue;
    tell(placeWithin(node, written.slice(0, at), context), found, stray, context);
    return;
  }
}

/** Returns the position after the start of a text, for `report`. */
function placeWithin(node: Text, before: string, context: MarkdownContext): Placed {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  const lines = before.split("\n");
  const last = lines.at(-1)?.length ?? 0;
  const start = { line: line + lines.length - 1, column: lines.length > 1 ? last + 1 : column + last };
  return placeBeside(node, start, context);
}

function openFence(node: Code, written: string, context: MarkdownContext): void {
  const [first = "", ...rest] = written.trimEnd().split("\n");
  const [, mark = ""] = /^(`{3,}|~{3,})/.exec(first) ?? [];
  const marked = rest.filter((line) => line.replace(/^[\s>]+/, "").startsWith(mark));
  // Indented code has no fence. A second fence inside means that this one is closed by the next block's end.
  if (mark === "" || (marked.length === 1 && marked[0] === rest.at(-1))) return;
  report(context, node, unclosedFence(first, mark));
}

function unclosedDirective(node: ContainerDirective, written: string, context: MarkdownContext): void {
  if (/(?:^|\n)[\s>]*:{3,}\s*$/.test(written)) return;
  report(context, node, {
    what: "admonition that isn't closed",
    found: `\`:::${node.name}\``,
    expected: "a line of `:::` below its text",
    fix: "add it, with an empty line after it.",
  });
}

/** @returns whether each row has as many cells as the head; if not, texts may be cut off */
function cells({ children: [head, ...rows] }: Table, context: MarkdownContext): boolean {
  const columns = head?.children.length ?? 0;
  const wrong = rows.filter((row) => row.children.length !== columns);
  for (const row of wrong)
    report(context, row, {
      what: "cells of a table's row",
      found: String(row.children.length),
      expected: `${columns}, as in its first row`,
      fix: "add or remove cells, or write `\\|` for a `|` inside a cell.",
    });
  return wrong.length === 0;
}

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Reports cells below the head `Date` that have another form than the rest: a change log is read by date. */
function dates({ children: [head, ...rows] }: Table, context: MarkdownContext): void {
  const column = head?.children.findIndex((cell) => toString(cell) === "Date") ?? -1;
  const written = rows.flatMap(({ children }) => children[column] ?? []);
  if (!written.some((cell) => isDate(toString(cell)))) return;
  for (const cell of written.filter((one) => !isDate(toString(one))))
    report(context, cell.children[0] ?? cell, {
      what: "date in a table",
      found: `\`${toString(cell)}\``,
      expected: "`YYYY-MM-DD`, as in its other rows",
      fix: "write year, month and day.",
    });
}

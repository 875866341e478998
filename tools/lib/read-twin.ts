import type { Nodes } from "mdast";
import { toString } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { positionAt, type Position } from "../../src/problems/problem";

/** A text in a twin and its position. */
interface Found extends Position {
  readonly value: string;
}

/** A twin's content, as a Markdown reader sees it. Texts have no whitespace. */
export interface Twin {
  readonly headings: ReadonlySet<string>;
  /** Paragraphs and table cells. */
  readonly texts: readonly string[];
  readonly code: ReadonlySet<string>;
  readonly codeTitles: ReadonlySet<string>;
  /** Cells of a row joined with ` | `. */
  readonly rows: ReadonlySet<string>;
  readonly pictures: readonly { readonly alt: string; readonly url: string }[];
  /** Text and URL separated by a space. */
  readonly links: ReadonlySet<string>;
  readonly html: readonly Found[];
  /** Looks like a variable of the content folder. */
  readonly variables: readonly Found[];
}

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

const VARIABLE = /%[a-z][a-z-]*(?:\.[a-z-]+)*%/g;

/** Removes all whitespace, so that pages and twins may space words and punctuation differently. */
export function squeezed(text: string): string {
  return text.normalize().replace(/[\s\u200b\u2060]+/g, "");
}

/** Parses a twin as Markdown without components. */
export function readTwin(markdown: string): Twin {
  const headings = new Set<string>();
  const texts: string[] = [];
  const code = new Set<string>();
  const codeTitles = new Set<string>();
  const rows = new Set<string>();
  const pictures: { alt: string; url: string }[] = [];
  const links = new Set<string>();
  const html: Found[] = [];
  visit(parser.parse(markdown), (node: Nodes) => {
    if (node.type === "paragraph" || node.type === "tableCell") texts.push(squeezed(wordsOf(node)));
    if (node.type === "heading") {
      const words = squeezed(wordsOf(node)).replace(/\{#[^}]+\}$/, ""); // without an id that its author wrote
      headings.add(words);
      texts.push(words);
    }
    if (node.type === "code") {
      code.add(node.value);
      // In a diff, each line starts with its sign; add the code without signs, too.
      if (node.lang === "diff") code.add(node.value.replace(/^[-+ ]/gm, ""));
      const [, title] = /title="([^"]*)"/.exec(node.meta ?? "") ?? [];
      if (title !== undefined) codeTitles.add(title);
    }
    if (node.type === "tableRow") rows.add(squeezed(node.children.map(wordsOf).join(" | ")));
    if (node.type === "image") pictures.push({ alt: node.alt ?? "", url: node.url });
    if (node.type === "link") links.add(`${squeezed(wordsOf(node))} ${node.url}`);
    if (node.type === "html") {
      const { line = 1, column = 1 } = node.position?.start ?? {};
      html.push({ value: node.value, line, column });
    }
  });
  const variables = [...markdown.matchAll(VARIABLE)].map((match) => ({
    value: match[0],
    ...positionAt(markdown, match.index),
  }));
  return { headings, texts, code, codeTitles, rows, pictures, links, html, variables };
}

/** Returns a node's text; pictures have none, as on the page. */
const wordsOf = (node: Nodes): string => toString(node, { includeImageAlt: false, includeHtml: false });

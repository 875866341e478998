import type { ListItem, Paragraph, PhrasingContent, RootContent, TableCell } from "mdast";
import { toString } from "mdast-util-to-string";
import { splitInlineCode } from "../shared/inline-code";

/** Makes Markdown nodes, for components replaced by Markdown and for the Markdown twins of pages. */

export const text = (value: string) => ({ type: "text", value }) as const;

export const code = (value: string) => ({ type: "inlineCode", value }) as const;

export const link = (label: string, url: string): PhrasingContent => ({ type: "link", url, children: [text(label)] });

export const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: "paragraph", children });

export const item = (children: PhrasingContent[], below: ListItem["children"] = []): ListItem => ({
  type: "listItem",
  spread: false,
  children: [paragraph(children), ...below],
});

export const bullets = (children: ListItem[]) => ({ type: "list", ordered: false, spread: false, children }) as const;

export const cell = (...children: PhrasingContent[]): TableCell => ({ type: "tableCell", children });

export const table = (heads: readonly string[], rows: readonly TableCell[][]): RootContent => ({
  type: "table",
  children: [heads.map((head) => cell(text(head))), ...rows].map((children) => ({ type: "tableRow", children })),
});

/** Makes bold text, e.g. a label before a text. */
export const strong = (value: string): PhrasingContent => ({ type: "strong", children: [text(value)] });

/** Makes a note on what precedes it, e.g. `required`. */
export const note = (value: string): PhrasingContent[] => [text(" "), { type: "emphasis", children: [text(value)] }];

/** Converts text to nodes; backticks mark code. */
export const withInlineCode = (value: string): PhrasingContent[] =>
  splitInlineCode(value).map((piece) => (piece.isCode ? code(piece.text) : text(piece.text)));

/**
 * Makes an item of a definition list: the name as code, its type, words such as `required`, then the explanation.
 * @param ending follows these on the same line
 */
export const definition = (
  name: string,
  type: string,
  notes: readonly string[],
  ending: readonly PhrasingContent[],
  below: ListItem["children"],
): ListItem => ({
  type: "listItem",
  spread: true,
  children: [paragraph([code(name), text(` ${type}`), ...notes.flatMap(note), ...ending]), ...below],
});

/** Returns the text of nodes, without formatting. */
export const wordsOf = (nodes: readonly RootContent[]): string => toString({ type: "root", children: [...nodes] });

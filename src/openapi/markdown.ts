import type { ListItem, Paragraph, PhrasingContent, RootContent, TableCell } from "mdast";
import { prefixOf } from "../shared/paths";
import { componentNode } from "../markdown/nodes";
import { splitInlineCode } from "../shared/inline-code";

/** Makes the Markdown nodes that components of the API are replaced by. */

export const text = (value: string) => ({ type: "text", value }) as const;

export const code = (value: string) => ({ type: "inlineCode", value }) as const;

export const link = (label: string, url: string): PhrasingContent => ({ type: "link", url, children: [text(label)] });

/** A link to a page, or its label alone where there is no page. */
export const pageLink = (label: string, page: string | null, basePath: string): PhrasingContent =>
  page === null ? text(label) : link(label, `${prefixOf(basePath)}${page}`);

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

/** A component in a line of text. */
export const inlineComponent = (
  name: string,
  props: Readonly<Record<string, unknown>>,
  label: string,
): PhrasingContent =>
  // Steps before this one leave components of a line as flow elements too: their type does not decide where they are.
  componentNode(name, props, [text(label)]) as RootContent as PhrasingContent;

/** Text whose backticks mark code. */
export const withInlineCode = (value: string): PhrasingContent[] =>
  splitInlineCode(value).map((piece) => (piece.isCode ? code(piece.text) : text(piece.text)));

/** A heading of a page, as tables of contents need it. */
export interface HeadingEntry {
  readonly depth: 2 | 3;
  readonly id: string;
  readonly text: string;
}

export const heading = ({ depth, id, text: words }: HeadingEntry): RootContent => ({
  type: "heading",
  depth,
  children: [text(words)],
  data: { hProperties: { id } },
});

/** What the component `Param` shows. */
export interface ParamEntry {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string | null;
  readonly constraints: readonly string[];
}

export const params = (entries: readonly ParamEntry[]): RootContent => componentNode("Params", {}, entries.map(param));

function param({ name, type, required, description, constraints }: ParamEntry) {
  const lines = [description, constraints.join(" · ")].filter((line): line is string => line !== null && line !== "");
  return componentNode(
    "Param",
    { name, type, ...(required ? { required } : {}) },
    lines.map((line) => paragraph(withInlineCode(line))),
  );
}

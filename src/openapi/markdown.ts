import type { PhrasingContent, RootContent } from "mdast";
import { prefixOf } from "../shared/paths";
import { link, paragraph, text, withInlineCode } from "../markdown/make-nodes";
import { componentNode, inlineComponentNode } from "../markdown/nodes";

export { bullets, cell, code, item, paragraph, table, text, withInlineCode } from "../markdown/make-nodes";

/** Makes the Markdown nodes that replace API components. */

/** Makes a link to a page; its label alone if there's no page. */
export const pageLink = (label: string, page: string | null, basePath: string): PhrasingContent =>
  page === null ? text(label) : link(label, `${prefixOf(basePath)}${page}`);

export const inlineComponent = (
  name: string,
  props: Readonly<Record<string, unknown>>,
  label: string,
): PhrasingContent => inlineComponentNode(name, props, [text(label)]);

/** Makes a section that opens on click. */
export const details = (summary: string, content: readonly RootContent[]): RootContent =>
  componentNode("Details", { summary }, content);

/** A heading, for tables of contents. */
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

/** Data of the component `Param`. */
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

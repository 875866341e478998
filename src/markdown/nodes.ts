import type { Paragraph, PhrasingContent } from "mdast";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx-jsx";
import type { Node, Parent } from "unist";

/** A component in a page's tree, block or inline. */
export type ComponentNode = MdxJsxFlowElement | MdxJsxTextElement;

/** Makes a block component in a step; its attributes are plain values in `data.props`. */
export function componentNode(
  name: string,
  props: Readonly<Record<string, unknown>>,
  children: readonly Node[],
  from?: Node,
): MdxJsxFlowElement {
  return {
    type: "mdxJsxFlowElement",
    name,
    attributes: [],
    data: { props },
    children: children as MdxJsxFlowElement["children"],
    position: from?.position,
  };
}

/** Makes an inline component in a step; its attributes are plain values in `data.props`. */
export function inlineComponentNode(
  name: string,
  props: Readonly<Record<string, unknown>>,
  children: readonly PhrasingContent[],
): MdxJsxTextElement {
  return { type: "mdxJsxTextElement", name, attributes: [], data: { props }, children: [...children] };
}

/** Returns a component's attributes after `restrictMdx`. */
export function componentProps(node: Node): Record<string, unknown> {
  const data: { readonly props?: Record<string, unknown> } | undefined = node.data;
  return data?.props ?? {};
}

export function isComponent(node: Node): node is ComponentNode {
  return node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
}

/** Returns whether a paragraph is an admonition's title. */
export function isDirectiveLabel({ data }: Paragraph): boolean {
  return data !== undefined && "directiveLabel" in data;
}

/**
 * Replaces a child by nodes, or removes it. Works on Markdown and HTML trees, so callers decide what a parent may
 * contain.
 * @returns the index after the new nodes, to continue at without visiting them
 */
export function replaceNode(parent: Parent, index: number, ...nodes: readonly Node[]): number {
  parent.children.splice(index, 1, ...nodes);
  return index + nodes.length;
}

import type { MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import type { Node } from "unist";

/** A component made by a step; its attributes are plain values in `data.props`. */
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
    children: children as MdxJsxFlowElement["children"],
    data: { props },
    position: from?.position,
  };
}

/** Attributes of a component after `restrictMdx`. */
export function componentProps(node: Node): Record<string, unknown> {
  return ((node.data as { props?: Record<string, unknown> } | undefined)?.props ?? {}) as Record<string, unknown>;
}

export function isComponent(node: Node): node is MdxJsxFlowElement {
  return node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
}

import { createElement, type ReactNode } from "react";
import type { ContentNode } from "../../../markdown/serialise";
import { mdxComponents } from "../../mdx/index";

/** Renders a page's tree: HTML as it is, components from the allow-list. */
export function ContentTree({ content }: { readonly content: readonly ContentNode[] }) {
  return <>{renderNodes(content)}</>;
}

function renderNodes(nodes: readonly ContentNode[]): ReactNode[] {
  return nodes.map((node, index) => renderNode(node, index));
}

function renderNode(node: ContentNode, key: number): ReactNode {
  if (typeof node === "string") return node;
  const [name, props, content] = node;
  const component = mdxComponents[name];
  if (component) return createElement(component, { ...props, key }, typeof content === "string" ? content : renderNodes(content));
  if (typeof content !== "string") return createElement(name, { ...props, key }, renderNodes(content));
  if (content === "") return createElement(name, { ...props, key });
  return createElement(name, { ...props, key, dangerouslySetInnerHTML: { __html: content } });
}

import { createElement, useEffect, type ComponentType, type ReactNode } from "react";
import type { ContentNode } from "../../../markdown/serialise";
import { watchCode } from "../../../browser/page/code-clicks";
import { mdxComponents } from "../../../components/every-page";
import { finishedHtml } from "../../finished-html";
// Must come before the content's styles: it declares the layer order.
import "../../styles";
// Loaded with the templates that render text, so that category index pages don't include them.
import "../../styles/tables.css";
import "../../../components/styles";

// oxlint-disable-next-line typescript/no-explicit-any -- each component has its own props, checked at build time
export type ContentComponents = Readonly<Record<string, ComponentType<any>>>;

interface ContentTreeProps {
  readonly content: readonly ContentNode[];
  /** Components of only one kind of page, so that other pages don't load them. */
  readonly extra?: ContentComponents;
}

/** Renders a page's tree: HTML as it is, components from the allow-list. */
export function ContentTree({ content, extra }: ContentTreeProps) {
  useEffect(() => watchCode(), [content]);
  return <>{renderNodes(content, extra ? { ...mdxComponents, ...extra } : mdxComponents)}</>;
}

function renderNodes(nodes: readonly ContentNode[], components: ContentComponents): ReactNode[] {
  return nodes.map((node, index) => renderNode(node, index, components));
}

function renderNode(node: ContentNode, key: number, components: ContentComponents): ReactNode {
  if (typeof node === "string") return node;
  const [name, props, content] = node;
  const component = components[name];
  if (typeof content !== "string")
    return createElement(component ?? name, { ...props, key }, renderNodes(content, components));
  if (component) return createElement(component, { ...props, key }, content);
  return createElement(name, { ...props, key, ...(content !== "" && finishedHtml(content)) });
}

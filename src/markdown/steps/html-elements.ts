import type { Element, Root } from "hast";
import { ruleOf } from "../component-rule";
import type { MarkdownContext } from "../context";
import { componentProps, isComponent, replaceNode } from "../nodes";
import { visit } from "../visit";

/** HTML elements written as JSX (`<br />`, `<sub>`) become plain elements, part of the finished HTML. */
export function htmlElements(tree: Root, { options }: MarkdownContext): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return;
    if (!isComponent(node) || ruleOf(options.components, node.name) !== undefined) return;
    const element: Element = {
      type: "element",
      tagName: node.name ?? "span",
      properties: componentProps(node) as Element["properties"],
      children: node.children,
    };
    replaceNode(parent, index, element);
  });
}

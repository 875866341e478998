import type { Element, ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";
import { COMPONENTS } from "../allowed";
import { componentProps, isComponent } from "../nodes";

/** HTML elements written as JSX (`<br />`, `<sub>`) become plain elements, part of the finished HTML. */
export function htmlElements(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (
      !isComponent(node) ||
      COMPONENTS[node.name ?? ""] !== undefined ||
      node.name === "CodeBlock" ||
      !parent ||
      index === undefined
    )
      return;
    const element: Element = {
      type: "element",
      tagName: node.name ?? "span",
      properties: componentProps(node) as Element["properties"],
      children: node.children as unknown as ElementContent[],
    };
    (parent as { children: unknown[] }).children[index] = element;
  });
}

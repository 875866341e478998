import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { ruleOf } from "../component-rule";
import { report, type MarkdownContext } from "../context";
import { componentProps, isComponent, replaceNode } from "../nodes";
import { SITE_IDS, siteId } from "../site-ids";

/** Converts HTML elements written as JSX (`<br />`, `<sub>`) to plain elements in the finished HTML. */
export function htmlElements(tree: Root, context: MarkdownContext): void {
  const taken = new Set([
    ...context.headings.map(({ id }) => id),
    ...[...context.aliases.values()].flat(),
    ...context.ids,
  ]);
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return;
    if (!isComponent(node) || ruleOf(context.options.components, node.name) !== undefined) return;
    const element: Element = {
      type: "element",
      tagName: node.name ?? "span",
      properties: componentProps(node) as Element["properties"],
      children: node.children,
    };
    const { id } = element.properties;
    if (typeof id === "string") {
      if (SITE_IDS.has(id)) report(context, node, siteId(id));
      else if (taken.has(id))
        report(context, node, {
          what: "duplicate id",
          found: `\`#${id}\``,
          expected: "each id once on a page",
          fix: "choose another.",
        });
      taken.add(id);
    }
    replaceNode(parent, index, element);
  });
}

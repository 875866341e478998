import type { Paragraph, PhrasingContent, Root } from "mdast";
import { visit } from "unist-util-visit";
import { ruleOf, type ComponentRules } from "../component-rule";
import { replaceNode } from "../nodes";

/** Removes the paragraph around a block component, which the parser adds if it's written on one line. */
export function unravel(tree: Root, components: ComponentRules): void {
  const isBlock = (child: PhrasingContent): boolean =>
    child.type === "mdxJsxTextElement" && ruleOf(components, child.name)?.place === "block";
  visit(tree, "paragraph", (paragraph: Paragraph, index, parent) => {
    if (!parent || index === undefined) return;
    const meaningful = paragraph.children.filter((child) => !isBlank(child));
    if (meaningful.length === 0 || !meaningful.every(isBlock)) return;
    replaceNode(parent, index, ...meaningful.map((child) => ({ ...child, type: "mdxJsxFlowElement" })));
    return index;
  });
}

const isBlank = (child: PhrasingContent): boolean => child.type === "text" && child.value.trim() === "";

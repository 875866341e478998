import type { List, Paragraph, Root } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import type { MarkdownContext } from "../context";
import { isDirectiveLabel } from "../nodes";

/**
 * Collects a page's paragraphs as written, including those in lists, quotes and components. A list without empty lines
 * counts as one paragraph, because two lists may share an item.
 */
export function paragraphs(tree: Root, context: MarkdownContext, source: string): void {
  visit(tree, (node) => {
    if (node.type !== "paragraph" && !(node.type === "list" && isTight(node))) return undefined;
    const text = textOf(node, context, source);
    if (node.position && text !== "") {
      const { line, column } = node.position.start;
      context.paragraphs.push({ text, line, column });
    }
    return SKIP;
  });
}

function isTight(list: List): boolean {
  return list.spread !== true && list.children.every(({ spread }) => spread !== true);
}

/** Returns the source of a paragraph or a list's paragraphs, with white space collapsed; skips partials and titles. */
function textOf(node: List | Paragraph, { origins }: MarkdownContext, source: string): string {
  const texts: string[] = [];
  visit(node, "paragraph", (paragraph) => {
    const { position } = paragraph;
    if (!position || origins.has(position) || isDirectiveLabel(paragraph)) return;
    texts.push(source.slice(position.start.offset, position.end.offset));
  });
  return texts.join(" ").split(/\s+/).join(" ");
}

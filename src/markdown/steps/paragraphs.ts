import type { List, Paragraph, Root } from "mdast";
import { SKIP } from "unist-util-visit";
import type { MarkdownContext } from "../context";
import { visit } from "../visit";

/**
 * Collects the paragraphs of a page as they are written, also those in lists, quotes and components. The
 * items of a list without empty lines are one paragraph: two lists may share an item.
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

/** The source of a paragraph, or of all paragraphs of a list, with single spaces; partials and titles have none. */
function textOf(node: List | Paragraph, { origins }: MarkdownContext, source: string): string {
  const texts: string[] = [];
  visit(node, "paragraph", (paragraph) => {
    const { position } = paragraph;
    if (!position || origins.has(position) || isDirectiveLabel(paragraph)) return;
    texts.push(source.slice(position.start.offset, position.end.offset));
  });
  return texts.join(" ").split(/\s+/).join(" ");
}

/** Whether a paragraph is the title of an admonition. */
function isDirectiveLabel({ data }: Paragraph): boolean {
  return data !== undefined && "directiveLabel" in data;
}

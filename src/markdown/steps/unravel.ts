import type { Paragraph, PhrasingContent, Root, RootContent } from "mdast";
import { visit } from "unist-util-visit";
import { COMPONENTS } from "../allowed";

const INLINE = new Set(["Badge", "Kbd", "Download"]);

/** A block component written on one line is parsed inside a paragraph; this takes the paragraph away. */
export function unravel(tree: Root): void {
  visit(tree, "paragraph", (paragraph: Paragraph, index, parent) => {
    if (!parent || index === undefined) return;
    const blank = (child: PhrasingContent): boolean => child.type === "text" && child.value.trim() === "";
    const meaningful = paragraph.children.filter((child) => !blank(child));
    const onlyBlocks =
      meaningful.length > 0 &&
      meaningful.every(
        (child) =>
          child.type === "mdxJsxTextElement" &&
          COMPONENTS[child.name ?? ""] !== undefined &&
          !INLINE.has(child.name ?? ""),
      );
    if (!onlyBlocks) return;
    const blocks = meaningful.map((child) => ({ ...child, type: "mdxJsxFlowElement" }) as unknown as RootContent);
    parent.children.splice(index, 1, ...(blocks as never[]));
    return index;
  });
}

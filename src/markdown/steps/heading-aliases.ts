import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import type { MarkdownContext } from "../context";
import { el } from "../elements";

/** Adds an empty anchor at the start of a heading for each former id, so that links work without scripts. */
export function headingAliases(tree: Root, { aliases }: MarkdownContext): void {
  visit(tree, "element", (heading: Element) => {
    const { id } = heading.properties;
    if (!/^h[2-6]$/.test(heading.tagName) || typeof id !== "string") return;
    heading.children.unshift(...(aliases.get(id) ?? []).map((old) => el("a", { id: old })));
  });
}

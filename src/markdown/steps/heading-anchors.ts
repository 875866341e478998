import type { Element, Root } from "hast";
import { toString } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import type { MarkdownContext } from "../context";
import { el, hashLink } from "../elements";

/**
 * Adds `a.hash-link` at the end of every heading of level two and below that has an id, and at its start an empty anchor
 * for each former id, so that links work without scripts.
 */
export function headingAnchors(tree: Root, { aliases }: Pick<MarkdownContext, "aliases">): void {
  visit(tree, "element", (heading: Element) => {
    const { id } = heading.properties;
    if (!/^h[2-6]$/.test(heading.tagName) || typeof id !== "string") return;
    const former = (aliases.get(id) ?? []).map((old) => el("a", { id: old }));
    heading.children = [...former, ...heading.children, hashLink(id, toString(heading))];
  });
}

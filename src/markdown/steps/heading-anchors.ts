import type { Element, Root } from "hast";
import { toString } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { hashLink } from "../elements";

/** Adds `a.hash-link` at the end of every heading of level two and below that has an id. */
export function headingAnchors(tree: Root): void {
  visit(tree, "element", (heading: Element) => {
    const id = heading.properties.id;
    if (!/^h[2-6]$/.test(heading.tagName) || typeof id !== "string") return;
    heading.children.push(hashLink(id, toString(heading)));
  });
}

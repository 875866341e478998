import type { Node, Parent } from "unist";

/**
 * Puts other nodes in the place of a child, in a Markdown tree as in an HTML one. Which types of nodes
 * may be there is known to the caller only: steps also make components and nodes that become HTML.
 */
export function replaceNode(parent: Parent, index: number, ...nodes: readonly Node[]): void {
  parent.children.splice(index, 1, ...nodes);
}

import type { Definition, Image, Link, Root } from "mdast";
import { visit } from "unist-util-visit";
import { replaceNode } from "../nodes";

/** Converts `[text][name]` and `![alt][name]` to plain links and images, so that later steps only see one form. */
export function references(tree: Root): void {
  const definitions = new Map<string, Definition>();
  visit(tree, "definition", (definition: Definition) => {
    definitions.set(definition.identifier, definition);
  });
  visit(tree, (node, index, parent) => {
    if ((node.type !== "linkReference" && node.type !== "imageReference") || !parent || index === undefined) return;
    const definition = definitions.get(node.identifier);
    if (!definition) return;
    // The address is in the definition, which is where to correct it.
    const { url, title, position } = definition;
    const resolved: Link | Image =
      node.type === "linkReference"
        ? { type: "link", url, title: title ?? null, children: node.children, position }
        : { type: "image", url, title: title ?? null, alt: node.alt ?? null, position };
    replaceNode(parent, index, resolved);
  });
}

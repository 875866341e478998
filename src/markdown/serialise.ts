import type { Element, Nodes, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { find, hastToReact, html as htmlSchema } from "property-information";
import { componentProps, isComponent } from "./nodes";

/**
 * A node of a page as GraphQL passes it to templates: a text, or a triple of element or component name, props, and
 * content: finished HTML if there's no component inside, else child nodes. React only walks down to components.
 */
export type ContentNode =
  | string
  | readonly [name: string, props: Readonly<Record<string, unknown>>, content: string | readonly ContentNode[]];

/** Serialises a page's tree. Component names start with a capital letter. */
export function serialise(tree: Root): ContentNode[] {
  return nodes(tree.children);
}

function nodes(children: readonly Nodes[]): ContentNode[] {
  return children.map(node).filter((child): child is ContentNode => child !== undefined && child !== "\n");
}

function node(child: Nodes): ContentNode | undefined {
  if (isComponent(child)) return [child.name ?? "", componentProps(child), nodes(child.children)];
  if (child.type === "text") return child.value;
  if (child.type !== "element") return undefined;
  if (isStatic(child)) return [child.tagName, reactProps(child), toHtml(child.children)];
  return [child.tagName, reactProps(child), nodes(child.children)];
}

function isStatic(element: Element): boolean {
  return element.children.every((child) => {
    if (isComponent(child)) return false;
    return child.type !== "element" || isStatic(child);
  });
}

function reactProps(element: Element): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(element.properties)
      .filter(([, value]) => value !== null && value !== undefined && value !== false)
      .map(([key, value]) => {
        const info = find(htmlSchema, key);
        const name = info.space ? (hastToReact[info.property] ?? info.property) : info.attribute;
        return [name, Array.isArray(value) ? value.join(info.commaSeparated ? ", " : " ") : value];
      }),
  );
}

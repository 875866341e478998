import type { Nodes, Root, RootContent } from "mdast";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";

const writer = unified()
  .use(remarkStringify, { bullet: "-", emphasis: "*", rule: "-", listItemIndent: "one", fences: true })
  .use(remarkGfm, { tablePipeAlign: false })
  .freeze();

/**
 * Writes a twin's nodes as Markdown.
 * @param address returns the address of a link or picture in the file
 * @param write turns the tree with those addresses into text; from a cache, for example
 */
export function renderTwin(
  nodes: readonly RootContent[],
  address: (url: string) => string,
  write: (tree: Root) => string = writeMarkdown,
): string {
  return write({ type: "root", children: nodes.map((node) => withAddresses(node, address)) });
}

export const writeMarkdown = (tree: Root): string => writer.stringify(tree);

function withAddresses<Node extends Nodes>(node: Node, address: (url: string) => string): Node {
  const url = "url" in node && typeof node.url === "string" ? { url: address(node.url) } : {};
  const children = "children" in node ? { children: node.children.map((child) => withAddresses(child, address)) } : {};
  return { ...node, ...url, ...children };
}

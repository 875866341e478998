import type { Nodes, RootContent } from "mdast";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";

const writer = unified()
  .use(remarkStringify, { bullet: "-", emphasis: "*", rule: "-", listItemIndent: "one", fences: true })
  .use(remarkGfm, { tablePipeAlign: false })
  .freeze();

/**
 * A twin's nodes as the text of a Markdown file.
 * @param address gives each link and picture the address that it has in the file
 */
export function renderTwin(nodes: readonly RootContent[], address: (url: string) => string): string {
  return writer.stringify({ type: "root", children: nodes.map((node) => withAddresses(node, address)) });
}

function withAddresses<Node extends Nodes>(node: Node, address: (url: string) => string): Node {
  const url = "url" in node && typeof node.url === "string" ? { url: address(node.url) } : {};
  const children = "children" in node ? { children: node.children.map((child) => withAddresses(child, address)) } : {};
  return { ...node, ...url, ...children };
}

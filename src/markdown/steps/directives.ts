import type { Root } from "mdast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";
import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { listOf, suggest } from "../../problems/problem";
import { report, type MarkdownContext } from "../context";
import { componentNode, isDirectiveLabel, replaceNode } from "../nodes";

/** Converts `:::note[Title]` to an admonition, and `16:9` or `:word` in prose back to text. */
export function directives(tree: Root, context: MarkdownContext, source: string): void {
  visit(tree, (node, index, parent) => {
    if (index === undefined || !parent) return;
    if (node.type === "containerDirective") replaceNode(parent, index, admonition(node, context));
    else if (node.type === "textDirective" || node.type === "leafDirective") {
      const origin = node.position && context.origins.get(node.position);
      replaceNode(parent, index, plainText(node, origin?.text ?? source));
    }
  });
}

function admonition(node: ContainerDirective, context: MarkdownContext) {
  const known = context.options.components.Admonition?.attributes.type?.values ?? [];
  if (!known.includes(node.name)) {
    report(context, node, {
      what: "unknown admonition",
      found: `\`:::${node.name}\``,
      expected: listOf(known.map((type) => `:::${type}`)),
      fix: suggest(node.name, known, "use one of these types.", (near) => `write \`:::${near}\`.`),
    });
  }
  const [attribute] = Object.keys(node.attributes ?? {});
  if (attribute !== undefined)
    report(context, node, {
      what: `attribute of \`:::${node.name}\``,
      found: `\`${attribute}\``,
      expected: "none: a title is in brackets",
      fix: `write \`:::${node.name}[Title]\`, or remove the braces.`,
    });
  const [first, ...rest] = node.children;
  const hasLabel = first?.type === "paragraph" && isDirectiveLabel(first);
  const props: Record<string, unknown> = { type: node.name };
  if (hasLabel) props.title = toString(first);
  return componentNode("Admonition", props, hasLabel ? rest : node.children, node);
}

function plainText(node: TextDirective | LeafDirective, source: string) {
  const { start, end } = node.position ?? {};
  const value = source.slice(start?.offset ?? 0, end?.offset ?? 0);
  const text = { type: "text", value, position: node.position };
  return node.type === "textDirective" ? text : { type: "paragraph", children: [text], position: node.position };
}

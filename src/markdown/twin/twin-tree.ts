import type { Element } from "hast";
import { toString } from "hast-util-to-string";
import type { Heading, Nodes, Parents, Paragraph, PhrasingContent, Root, RootContent } from "mdast";
import { ruleOf, type ComponentRules } from "../component-rule";
import { paragraph, strong, text } from "../make-nodes";
import { componentProps, isComponent, type ComponentNode } from "../nodes";
import type { HeadingData } from "../steps/heading-ids";

/** State while a page's tree is read in order. */
interface Reading {
  readonly components: ComponentRules;
  /** Level of the last heading. */
  depth: number;
}

/** Inline nodes. */
const PHRASING = new Set("break delete emphasis footnoteReference image inlineCode link strong text".split(" "));

/**
 * Converts a page's tree to plain Markdown for its twin: components become lists, quotes and headings, by their rules.
 * Called after all Markdown steps; doesn't change their nodes.
 */
export function twinTree(tree: Root, components: ComponentRules): RootContent[] {
  return withoutIdleBreaks(convertAll(tree.children, { components, depth: 1 }));
}

function convertAll(nodes: readonly Nodes[], reading: Reading): RootContent[] {
  return nodes.flatMap((node) => convert(node, reading));
}

function convert(node: Nodes, reading: Reading): RootContent[] {
  if (isComponent(node)) return convertComponent(node, reading);
  if ((node.type as string) === "diagram") return [diagramText(node.data as unknown as DiagramData)];
  if (node.type === "heading") reading.depth = node.depth;
  const { position: _position, data: _data, ...own } = node;
  if (!("children" in own)) return [own];
  const children = convertAll((node as Parents).children, reading);
  if (node.type === "heading") children.push(...writtenId(node));
  return [{ ...own, children } as RootContent];
}

/**
 * Returns the id that its author gave to a heading, as `{#id}`. The other ids follow from the words, so that readers of
 * a twin find the target of a link to them.
 */
function writtenId({ data }: Heading): RootContent[] {
  const { explicitId } = (data ?? {}) as HeadingData;
  return explicitId ? [{ type: "html", value: ` {#${explicitId}}` }] : []; // "html", because text would be escaped
}

function convertComponent(node: ComponentNode, reading: Reading): RootContent[] {
  const rule = ruleOf(reading.components, node.name);
  const depth = Math.min(reading.depth + 1, 6) as TwinDepth;
  const inside = convertAll(node.children, reading);
  if (!rule) return node.name === "br" ? [{ type: "break" }] : inside;
  const content = rule.place === "block" ? blocks(inside) : inside;
  return [...(rule.twin?.({ props: componentProps(node), content, depth }) ?? content)];
}

type TwinDepth = 2 | 3 | 4 | 5 | 6;

/** Puts text outside paragraphs into one, as a browser would show it. */
function blocks(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  let open: Paragraph | undefined;
  for (const node of nodes) {
    if (!PHRASING.has(node.type)) {
      open = undefined;
      result.push(node);
    } else if (open) open.children.push(node as PhrasingContent);
    else if (node.type !== "text" || node.value.trim() !== "") {
      open = paragraph([node as PhrasingContent]);
      result.push(open);
    }
  }
  return result;
}

/** Removes the thematic break after tabs before a heading or at the end, where it isn't needed. */
function withoutIdleBreaks(nodes: readonly RootContent[]): RootContent[] {
  return nodes.filter((node, index) => {
    const next = nodes[index + 1];
    return node.type !== "thematicBreak" || (next !== undefined && !["heading", "thematicBreak"].includes(next.type));
  });
}

/** Output of the step `diagrams`: a figure with the picture and its caption. */
interface DiagramData {
  readonly hChildren: readonly [region: Element, caption: Element];
}

/** Converts a diagram to its title and its description. */
function diagramText({ hChildren: [region, caption] }: DiagramData): RootContent {
  const [picture] = region.children as Element[];
  const title = toString(caption);
  return paragraph([
    strong(`Diagram: ${title}${/[.?!]$/.test(title) ? "" : "."}`),
    text(` ${String(picture?.properties["aria-label"] ?? "")}`),
  ]);
}

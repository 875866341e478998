import type { PhrasingContent, Root, RootContent } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import type { Node } from "unist";
import { ruleOf } from "../component-rule";
import { placeOf, report, type ComponentData, type MarkdownContext } from "../context";
import { paragraph } from "../make-nodes";
import {
  componentNode,
  componentProps,
  inlineComponentNode,
  isComponent,
  replaceNode,
  type ComponentNode,
} from "../nodes";

/** Replaces components whose rule's `replaced` is `as written` by Markdown as a writer would write it. */
export function writtenComponents(tree: Root, context: MarkdownContext): void {
  visit(tree, (node, index, parent) => {
    if (!isComponent(node) || index === undefined || !parent) return;
    const rule = ruleOf(context.options.components, node.name);
    if (rule?.replaced !== "as written") return;
    const data = lookUp(node, context);
    if (!data) return;
    const { becomes, props = {}, nodes: made = [] } = data;
    const isLine = rule.place === "inline" && node.type === "mdxJsxFlowElement";
    const shown = isLine ? [paragraph(made as PhrasingContent[])] : made;
    const nodes = becomes === undefined ? shown : [renamed(node, becomes, props, context)];
    return [SKIP, replaceNode(parent, index, ...placedAt(node, nodes))];
  });
}

/** Adds data to components that show something from outside the page, and collects their headings. */
export function componentData(tree: Root, context: MarkdownContext): void {
  const headings = context.headings.map(({ id }) => id);
  /** Tails, with the data of their heads, whose headings and ids belong at the tail. */
  const tails = new Map<Node, { readonly name: string; readonly data: ComponentData }>();
  visit(tree, (node, index, parent) => {
    if (node.type === "heading") {
      const id = (node.data?.hProperties as { id?: string } | undefined)?.id;
      const heading = context.headings.find((candidate) => candidate.id === id);
      if (heading) reorder(context, heading);
      return;
    }
    if (!isComponent(node)) return;
    const rule = ruleOf(context.options.components, node.name);
    if (rule === undefined || rule.replaced === "as written") return;
    const head = tails.get(node);
    const data = head?.data ?? lookUp(node, context);
    if (!data) return;
    const name = head?.name ?? node.name ?? "";
    const props = componentProps(node);
    const { headings: added = [], ids = [], nodes } = data;
    Object.assign(props, data.props);
    if (!head) context.shows.push({ name, id: String(props.id ?? ""), ...placeOf(context, node) });
    if (rule.tail !== undefined && parent && index !== undefined) {
      const tail = componentNode(rule.tail, props, [], node);
      tails.set(tail, { name, data });
      parent.children.splice(index + 1, 0, ...node.children.splice(0), tail);
      return;
    }
    const taken = headings.find((id) => ids.includes(id));
    if (taken !== undefined) {
      report(context, node, {
        what: "duplicate heading id",
        found: `\`#${taken}\` in the page and in \`<${name}>\``,
        expected: "each id once on a page",
        fix: "rename the page's heading.",
      });
    }
    for (const id of ids) context.ids.add(id);
    context.headings.push(...added);
    if (nodes && parent && index !== undefined) return [SKIP, replaceNode(parent, index, ...nodes)];
  });
}

/** Returns a component's data, if any; reports attributes that name something unknown. */
function lookUp(node: ComponentNode, context: MarkdownContext): ComponentData | undefined {
  const name = node.name ?? "";
  const data = context.options.componentData(name, componentProps(node));
  if (!data || !("found" in data)) return data;
  report(context, node, { what: `\`<${name}>\``, ...data });
  return undefined;
}

/** Moves the content to another component. An inline one alone on its line gets the paragraph it then needs. */
function renamed(
  node: ComponentNode,
  name: string,
  props: NonNullable<ComponentData["props"]>,
  context: MarkdownContext,
): RootContent {
  if (ruleOf(context.options.components, name)?.place !== "inline") return componentNode(name, props, node.children);
  const inline = inlineComponentNode(name, props, node.children as Parameters<typeof inlineComponentNode>[2]);
  return node.type === "mdxJsxTextElement" ? inline : { type: "paragraph", children: [inline] };
}

/** Gives nodes without a position that of the component they come from, for messages. */
function placedAt(component: ComponentNode, nodes: readonly Node[]): readonly Node[] {
  for (const top of nodes)
    visit(top, (node: Node) => {
      node.position ??= component.position;
    });
  return nodes;
}

/** Keeps headings in reading order: moves a heading that's visited again to the end. */
function reorder(context: MarkdownContext, heading: MarkdownContext["headings"][number]): void {
  context.headings.splice(context.headings.indexOf(heading), 1);
  context.headings.push(heading);
}

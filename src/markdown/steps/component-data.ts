import type { Parent, Root } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { placeOf, report, type MarkdownContext } from "../context";
import { componentProps, isComponent } from "../nodes";

/** Gives components that show something from outside the page what they show, and takes over its headings. */
export function componentData(tree: Root, context: MarkdownContext): void {
  const headings = context.headings.map(({ id }) => id);
  visit(tree, (node, index, parent) => {
    if (node.type === "heading") {
      const id = (node.data?.hProperties as { id?: string } | undefined)?.id;
      const heading = context.headings.find((candidate) => candidate.id === id);
      if (heading) reorder(context, heading);
      return;
    }
    if (!isComponent(node) || !node.name) return;
    const props = componentProps(node);
    const data = context.options.componentData(node.name, props);
    if (!data) return;
    if ("found" in data) {
      report(context, node, { what: `\`<${node.name}>\``, ...data });
      return;
    }
    const taken = headings.find((id) => data.ids.includes(id));
    if (taken !== undefined) {
      report(context, node, {
        what: "duplicate heading id",
        found: `\`#${taken}\` in the page and in \`<${node.name}>\``,
        expected: "each id once on a page",
        fix: "rename the page's heading.",
      });
    }
    Object.assign(props, data.props);
    for (const id of data.ids) context.ids.add(id);
    context.headings.push(...data.headings);
    context.shows.push({ name: node.name, id: String(props.id ?? ""), ...placeOf(context, node) });
    if (data.nodes && parent && index !== undefined) {
      (parent as Parent).children.splice(index, 1, ...data.nodes);
      return [SKIP, index + data.nodes.length];
    }
  });
}

/** Keeps the list in reading order: a heading met again moves behind what came before it. */
function reorder(context: MarkdownContext, heading: MarkdownContext["headings"][number]): void {
  context.headings.splice(context.headings.indexOf(heading), 1);
  context.headings.push(heading);
}

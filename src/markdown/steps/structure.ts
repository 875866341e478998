import type { Parent, Root, RootContent } from "mdast";
import { visit } from "unist-util-visit";
import { ruleOf } from "../component-rule";
import { placeOf, report, type MarkdownContext } from "../context";
import { componentProps, isComponent, type ComponentNode } from "../nodes";

/**
 * Checks what components contain: e.g. only cards in cards, one numbered list in steps; then runs the component's own
 * `refine`. Runs after block components have left their paragraphs.
 */
export function structure(tree: Root, context: MarkdownContext): void {
  visit(tree, (node) => {
    if (!isComponent(node)) return;
    const rule = ruleOf(context.options.components, node.name);
    if (rule?.only !== undefined) checkContent(node, rule.only, context);
    const told = rule?.told === undefined ? undefined : componentProps(node)[rule.told];
    if (typeof told === "string") context.shows.push({ name: String(node.name), id: told, ...placeOf(context, node) });
    if (rule?.refine === undefined) return;
    const { props, problems } = rule.refine(node, context.options);
    Object.assign(componentProps(node), props);
    for (const { node: place, ...problem } of problems) report(context, place, problem);
  });
}

function checkContent(component: ComponentNode, only: string, context: MarkdownContext): void {
  const { children }: Parent = component;
  const content = children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  if (only === "nothing") {
    if (content[0])
      report(context, content[0], {
        what: `content of \`<${component.name ?? ""}>\``,
        found: describe(content[0]),
        expected: "nothing",
        fix: `move it out of \`<${component.name ?? ""}>\`.`,
      });
    return;
  }
  const isList = only.endsWith(" list");
  const fits = (child: RootContent): boolean =>
    isList
      ? child.type === "list" && (child.ordered === true) === (only === "numbered list")
      : isComponent(child) && child.name === only;
  const stranger = content.find((child) => !fits(child)) ?? (isList ? content[1] : undefined);
  if (!stranger && content.length > 0) return;
  const fill = isList ? "write the list inside, with empty lines around it." : `write \`<${only}>\` inside.`;
  report(context, stranger ?? component, {
    what: `content of \`<${component.name ?? ""}>\``,
    found: stranger ? describe(stranger) : "nothing",
    expected: isList ? `one ${only}` : `\`<${only}>\` and nothing else`,
    fix: stranger ? `move it out of \`<${component.name ?? ""}>\`.` : fill,
  });
}

function describe(node: RootContent): string {
  if (isComponent(node)) return `\`<${node.name ?? ""}>\``;
  if (node.type === "list") return node.ordered ? "a numbered list" : "a bullet list";
  return node.type === "text" ? "text" : `a ${node.type}`;
}

import type { Code, Root } from "mdast";
import { visit } from "unist-util-visit";
import { report, type MarkdownContext, type Placed } from "../context";
import { drawDiagram } from "../diagrams/index";
import { el } from "../diagrams/svg";
import { parseFenceMeta } from "./code-blocks";

/** Draws ` ```mermaid ` fences: a figure with inline SVG, its title as caption, in a region that scrolls. */
export function diagrams(tree: Root, context: MarkdownContext): void {
  let count = 0;
  visit(tree, "code", (node: Code, index, parent) => {
    if (node.lang?.toLowerCase() !== "mermaid" || !parent || index === undefined) return;
    const { title, unknown } = parseFenceMeta(node.meta ?? "");
    if (title === null || title.trim() === "") {
      report(context, node, {
        what: "diagram without a title",
        found: `\`${`mermaid ${node.meta ?? ""}`.trim()}\``,
        expected: '`title="…"`: the caption, and the name for readers who do not see the picture',
        fix: "say in a few words what the diagram shows.",
      });
    }
    if (unknown.length > 0)
      report(context, node, {
        what: "words after `mermaid`",
        found: `\`${unknown.join(" ")}\``,
        expected: '`title="…"`',
        fix: "remove or correct them.",
      });
    count += 1;
    const drawn = drawDiagram(node.value, title ?? "", `diagram-${count}`);
    if ("tagName" in drawn) {
      const region = el(
        "div",
        { class: "diagram-scroll", role: "region", tabindex: 0, "aria-label": `Diagram: ${title ?? ""}` },
        [drawn],
      );
      const figure = {
        type: "diagram",
        data: {
          hName: "figure",
          hProperties: { className: ["diagram"] },
          hChildren: [region, el("figcaption", {}, [{ type: "text", value: title ?? "" }])],
        },
        position: node.position,
      };
      parent.children[index] = figure as never;
      return;
    }
    for (const { line, found, expected } of drawn)
      report(context, lineOf(node, line, context), {
        what: "diagram",
        found: `\`${found}\``,
        expected,
        fix: "correct the line; docs/writing.md lists what diagrams may use.",
      });
  });
}

/** The place of a line of a fence's text; the text starts one line below the fence. */
function lineOf(node: Code, line: number, context: MarkdownContext): Placed {
  const start = node.position?.start;
  if (!start) return node;
  const at = { line: start.line + line, column: start.column };
  const position = { start: at };
  const origin = node.position && context.origins.get(node.position);
  if (origin) context.origins.set(position, origin);
  return { position };
}

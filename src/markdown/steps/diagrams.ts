import type { Code, Root } from "mdast";
import { visit } from "unist-util-visit";
import { readFenceMeta } from "../code/meta";
import { placeInFence } from "../code/place-in-fence";
import { report, type MarkdownContext } from "../context";
import { drawDiagram } from "../diagrams/index";
import { el } from "../elements";
import { replaceNode } from "../nodes";

/** Converts ` ```mermaid ` fences to figures with inline SVG, the title as caption, in a scrollable group. */
export function diagrams(tree: Root, context: MarkdownContext): void {
  let count = 0;
  visit(tree, "code", (node: Code, index, parent) => {
    if (node.lang?.toLowerCase() !== "mermaid" || !parent || index === undefined) return;
    const { title, unknown } = readFenceMeta(node.meta ?? "");
    if (title === null || title.trim() === "") {
      report(context, node, {
        what: "diagram without a title",
        found: `\`${`mermaid ${node.meta ?? ""}`.trim()}\``,
        expected: '`title="…"`: the caption, and the name that screen readers announce',
        fix: "add a `title` that says in a few words what the diagram shows.",
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
    const drawn = drawDiagram(node.value, `diagram-${count}`);
    if ("tagName" in drawn) {
      const region = el(
        "div",
        { class: "diagram-scroll", role: "group", tabindex: 0, "aria-label": `Diagram: ${title ?? ""}` },
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
      replaceNode(parent, index, figure);
      return;
    }
    for (const { line, found, expected } of drawn)
      report(context, placeInFence(node, line, context), {
        what: "diagram",
        found: `\`${found}\``,
        expected,
        fix: "correct the line; docs/writing.md lists what diagrams can use.",
      });
  });
}

import type { Element, ElementContent } from "hast";
import { flowchart, stateDiagram } from "./graph";
import { sequenceDiagram } from "./sequence";
import { el, FONT_SIZE, type DiagramError, type Picture } from "./svg";

export type { DiagramError } from "./svg";

const HEADER = /^(sequenceDiagram|stateDiagram(?:-v2)?|(?:flowchart|graph)\s+(?:TB|TD|LR))\s*;?$/;

/**
 * Draws a diagram written in Mermaid's language as SVG: sequence diagrams, state diagrams and
 * flowcharts. Every line has to be understood; what is not is an error with its line.
 * @param id prefix of the ids in the picture, unique on its page
 */
export function drawDiagram(source: string, title: string, id: string): Element | readonly DiagramError[] {
  const lines = source.split("\n");
  const start = lines.findIndex((line) => line.trim() !== "" && !line.trim().startsWith("%%"));
  const header = (lines[start] ?? "").trim();
  if (!HEADER.test(header))
    return [
      {
        line: Math.max(start, 0) + 1,
        found: header,
        expected: "`sequenceDiagram`, `stateDiagram-v2`, `flowchart TD` or `flowchart LR`",
      },
    ];
  const body = lines.slice(start + 1);
  const first = start + 2;
  const picture = header.startsWith("sequence")
    ? sequenceDiagram(body, first, id)
    : header.startsWith("state")
      ? stateDiagram(body, first, id)
      : flowchart(header, body, first, id);
  return "shapes" in picture ? svg(picture, title, id) : picture;
}

function svg({ width, height, shapes, sentences }: Picture, title: string, id: string): Element {
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  const heads = (["filled", "open", "cross"] as const).filter((head) =>
    JSON.stringify(shapes).includes(`url(#${id}-${head})`),
  );
  return el(
    "svg",
    {
      class: "diagram-picture",
      viewBox: `0 0 ${w} ${h}`,
      width: w,
      height: h,
      fill: "var(--color-text)",
      "font-size": FONT_SIZE,
      "text-anchor": "middle",
      role: "img",
      "aria-labelledby": `${id}-title`,
      "aria-describedby": `${id}-text`,
    },
    [
      el("title", { id: `${id}-title` }, [{ type: "text", value: title }]),
      el("desc", { id: `${id}-text` }, [{ type: "text", value: sentences.join(" ") }]),
      el(
        "defs",
        {},
        heads.map((head) => marker(head, id)),
      ),
      ...shapes,
    ].map(painted),
  );
}

/** Colours are the page's custom properties, so they follow its mode; as attributes they weigh on pages with diagrams alone. */
const PAINT: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  line: { fill: "none", stroke: "var(--color-text-muted)", "stroke-width": 1.4 },
  frame: { fill: "none", stroke: "var(--color-control)" },
  lifeline: { fill: "none", stroke: "var(--color-control)", "stroke-dasharray": "5 4" },
  dashed: { "stroke-dasharray": "5 4" },
  dot: { fill: "var(--color-text-muted)" },
  box: { fill: "var(--color-brand-soft)", stroke: "var(--color-brand)" },
  note: { fill: "var(--color-warning-soft)", stroke: "var(--color-warning)" },
  "edge-label": { fill: "var(--color-background)" },
  strong: { "font-weight": 620 },
  // Words over a line stay readable.
  label: { "paint-order": "stroke", stroke: "var(--color-background)", "stroke-width": 5 },
  "block-label": {
    "font-weight": 620,
    "text-anchor": "start",
    fill: "var(--color-text-muted)",
    "paint-order": "stroke",
    stroke: "var(--color-background)",
    "stroke-width": 5,
  },
};

function painted(element: ElementContent): ElementContent {
  if (element.type !== "element") return element;
  const names = String(element.properties.class ?? "").split(" ");
  return {
    ...element,
    properties: Object.assign({}, element.properties, ...names.map((name) => PAINT[name])) as Element["properties"],
    children: element.children.map(painted),
  };
}

/** Ends of lines: a filled arrow, an open one, and a cross for a call that never arrives. */
const ENDS = { filled: "M0 0L9 4L0 8z", open: "M0 0L9 4L0 8", cross: "M1 0L9 8M9 0L1 8" } as const;

function marker(head: keyof typeof ENDS, id: string): Element {
  return el(
    "marker",
    {
      id: `${id}-${head}`,
      markerWidth: 10,
      markerHeight: 10,
      refX: head === "cross" ? 10 : 9,
      refY: 4,
      orient: "auto",
      markerUnits: "userSpaceOnUse",
    },
    [el("path", { class: head === "filled" ? "dot" : "line", d: ENDS[head] })],
  );
}

import { graphlib, layout } from "@dagrejs/dagre";
import type { ElementContent } from "hast";
import type { LineEnds } from "./line-ends";
import { RADIUS } from "./paint";
import type { Graph, GraphNode, Shape } from "./parse-graph";
import { el } from "../elements";
import { labelLines, moveSentence, plainLabel, textAt, textHeight, textWidth, type Picture } from "./svg";

/** Margin around the picture, in px. */
const MARGIN = 10;

/** Draws a flowchart or state diagram, laid out by dagre. */
export function drawGraph({ nodes, edges, direction }: Graph, ends: LineEnds): Picture {
  const plan = new graphlib.Graph({ multigraph: true });
  plan.setGraph({ rankdir: direction, nodesep: 28, ranksep: 44, edgesep: 20, marginx: MARGIN, marginy: MARGIN });
  for (const node of nodes.values()) plan.setNode(node.id, size(node));
  edges.forEach(({ from, to, label }, index) => {
    const text = labelLines(label);
    plan.setEdge(
      from,
      to,
      label === "" ? {} : { width: textWidth(text) + 14, height: textHeight(text) + 6, labelpos: "c" },
      String(index),
    );
  });
  layout(plan);
  const shapes: ElementContent[] = [];
  edges.forEach(({ from, to, dashed, arrow }, index) => {
    const line = { class: dashed ? "line dashed" : "line", "marker-end": arrow ? ends.use("filled") : undefined };
    if (from === to) {
      shapes.push(el("path", { ...line, d: loop(plan.node(from) as Box, direction) }));
      return;
    }
    const { points = [] } = plan.edge({ v: from, w: to, name: String(index) }) as {
      points?: { x: number; y: number }[];
    };
    const clipped = [...points];
    const [start, end] = [nodes.get(from), nodes.get(to)];
    if (start && clipped[1]) clipped[0] = border(start, plan.node(from) as Box, clipped[1]);
    if (end && clipped.length > 1)
      clipped[clipped.length - 1] = border(end, plan.node(to) as Box, clipped[clipped.length - 2] as Point);
    shapes.push(el("path", { ...line, d: path(clipped) }));
  });
  edges.forEach(({ from, to, label }, index) => {
    if (label === "") return;
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = plan.edge({ v: from, w: to, name: String(index) }) as {
      x?: number;
      y?: number;
      width?: number;
      height?: number;
    };
    shapes.push(
      el("rect", { class: "edge-label", x: x - width / 2, y: y - height / 2, width, height, rx: RADIUS.small }),
      textAt(labelLines(label), x, y),
    );
  });
  for (const node of nodes.values()) shapes.push(...nodeShapes(node, plan.node(node.id) as Box));
  const { width = 0, height = 0 } = plan.graph() as { width?: number; height?: number };
  return { width, height, shapes, sentences: sentencesOf(nodes, edges) };
}

/** Writes a sentence per edge, or per node if there are no edges. */
function sentencesOf(nodes: Graph["nodes"], edges: Graph["edges"]): string[] {
  const nameOf = (id: string): string => {
    if (id === "[start]") return "Start";
    return id === "[end]" ? "End" : plainLabel(nodes.get(id)?.label ?? id);
  };
  if (edges.length === 0) return [...nodes.keys()].map((id) => `${nameOf(id)}.`);
  return edges.map(({ from, to, label }) => moveSentence(nameOf(from), nameOf(to), label));
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Returns where a line from `toward` to a node's centre meets its outline; the layout only knows rectangles. */
function border({ shape }: GraphNode, { x, y, width, height }: Box, toward: Point): Point {
  const [dx, dy] = [toward.x - x, toward.y - y];
  const [halfWidth, halfHeight] = [width / 2, height / 2];
  const scale = (): number => {
    switch (shape) {
      case "diamond":
        return 1 / (Math.abs(dx) / halfWidth + Math.abs(dy) / halfHeight);
      case "circle":
        return halfWidth / Math.hypot(dx, dy);
      default:
        return Math.min(Math.abs(halfWidth / dx), Math.abs(halfHeight / dy));
    }
  };
  const share = scale();
  return { x: x + dx * share, y: y + dy * share };
}

function size({ label, shape }: GraphNode): { width: number; height: number } {
  if (shape === "start" || shape === "end") return { width: 22, height: 22 };
  const text = labelLines(label);
  const [width, height] = [textWidth(text) + 28, textHeight(text) + 18];
  if (shape === "diamond") return { width: width * 1.25 + 24, height: height * 1.7 };
  if (shape === "circle") return { width: Math.max(width, height), height: Math.max(width, height) };
  return { width: Math.max(width, 56), height };
}

/** Corner radii of rectangles in px; other shapes have round ends. */
const CORNERS: Readonly<Partial<Record<Shape, number>>> = { box: RADIUS.small, round: RADIUS.box };

function nodeShapes({ label, shape }: GraphNode, { x, y, width, height }: Box): ElementContent[] {
  const text = textAt(labelLines(label), x, y);
  switch (shape) {
    case "start":
      return [el("circle", { class: "dot", cx: x, cy: y, r: 9 })];
    case "end":
      return [el("circle", { class: "box", cx: x, cy: y, r: 10 }), el("circle", { class: "dot", cx: x, cy: y, r: 6 })];
    case "circle":
      return [el("circle", { class: "box", cx: x, cy: y, r: width / 2 }), text];
    case "diamond": {
      const [right, down] = [Math.round(width / 2), Math.round(height / 2)];
      const top = `${Math.round(x)} ${Math.round(y - height / 2)}`;
      return [el("path", { class: "box", d: `M${top}l${right} ${down}l${-right} ${down}l${-right} ${-down}z` }), text];
    }
    default:
      return [
        el("rect", {
          class: "box",
          x: x - width / 2,
          y: y - height / 2,
          width,
          height,
          rx: CORNERS[shape] ?? height / 2,
        }),
        text,
      ];
  }
}

/** Draws an edge from a node to itself, in the gap that the layout leaves between the node and the edge's label. */
function loop({ x, y, width, height }: Box, direction: Graph["direction"]): string {
  const [right, bottom] = [Math.round(x + width / 2), Math.round(y + height / 2)];
  return direction === "TB"
    ? `M${right} ${Math.round(y) - 8}h11q8 0 8 8t-8 8h-10`
    : `M${Math.round(x) - 8} ${bottom}v11q0 8 8 8t8 -8v-10`;
}

/** Draws a line through points, with corners rounded by quadratic curves through the midpoints. */
function path(points: readonly { x: number; y: number }[]): string {
  const at = ({ x, y }: { x: number; y: number }): string => `${Math.round(x)} ${Math.round(y)}`;
  const [first, ...rest] = points;
  const last = rest.pop();
  if (!first || !last) return "";
  const curves = rest.map((point, index) => {
    const next = rest[index + 1] ?? last;
    return `Q${at(point)} ${at({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`;
  });
  return `M${at(first)}${curves.join("")}L${at(last)}`;
}

import { graphlib, layout } from "@dagrejs/dagre";
import type { ElementContent } from "hast";
import { el, labelLines, textAt, textHeight, textWidth, words, type DiagramError, type Picture } from "./svg";

type Shape = "box" | "round" | "pill" | "diamond" | "circle" | "start" | "end";

interface GraphNode {
  readonly id: string;
  label: string;
  shape: Shape;
}

interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly dashed: boolean;
  readonly arrow: boolean;
}

interface Graph {
  readonly nodes: Map<string, GraphNode>;
  readonly edges: GraphEdge[];
  readonly errors: DiagramError[];
  direction: "TB" | "LR";
}

/** Id, then a label in brackets whose form is the shape. */
const NODE = /^([\w.]+(?:-[\w.]+)*)\s*(?:(\(\()(.+?)\)\)|(\(\[)(.+?)\]\)|(\[)([^\]]+)\]|(\()([^)]+)\)|(\{)([^}]+)\})?/;
const LINK = /^\s*(?:(--|==)\s+([^->=|]+?)\s+(-->|---|==>)|(-->|---|-\.->|==>)(?:\s*\|([^|]+)\|)?)\s*/;
const SHAPES: Readonly<Record<string, Shape>> = {
  "((": "circle",
  "([": "pill",
  "[": "box",
  "(": "round",
  "{": "diamond",
};

/** `flowchart TD` or `graph LR`. */
export function flowchart(
  header: string,
  lines: readonly string[],
  first: number,
  id: string,
): Picture | readonly DiagramError[] {
  const graph: Graph = { nodes: new Map(), edges: [], errors: [], direction: /\b(LR|RL)\b/.test(header) ? "LR" : "TB" };
  lines.forEach((raw, index) => {
    const text = raw.trim().replace(/;$/, "");
    if (text === "" || text.startsWith("%%")) return;
    if (!flowLine(text, graph))
      graph.errors.push({
        line: first + index,
        found: text,
        expected:
          "nodes such as `A[text]`, `A(text)`, `A{text}` or `A((text))`, joined by `-->`, `-->|text|`, `---`, `-.->` or `==>`",
      });
  });
  return draw(graph, first, id, "flowchart TD");
}

function flowLine(line: string, graph: Graph): boolean {
  let rest = line;
  let from: string | undefined;
  let link: { label: string; dashed: boolean; arrow: boolean } | undefined;
  for (;;) {
    const node = NODE.exec(rest);
    if (!node) return false;
    rest = rest.slice(node[0].length);
    const id = node[1] ?? "";
    const at = [2, 4, 6, 8, 10].find((group) => node[group] !== undefined);
    const known = graph.nodes.get(id) ?? { id, label: id, shape: "box" as Shape };
    if (at !== undefined) {
      known.label = (node[at + 1] ?? "").trim().replace(/^"(.*)"$/, "$1");
      known.shape = SHAPES[node[at] ?? ""] ?? "box";
    }
    graph.nodes.set(id, known);
    if (from !== undefined && link) graph.edges.push({ from, to: id, ...link });
    if (rest.trim() === "") return from !== undefined || at !== undefined || line === id;
    const found = LINK.exec(rest);
    if (!found) return false;
    rest = rest.slice(found[0].length);
    const arrow = found[3] ?? found[4] ?? "-->";
    link = { label: (found[2] ?? found[5] ?? "").trim(), dashed: arrow === "-.->", arrow: arrow.endsWith(">") };
    from = id;
  }
}

/** `stateDiagram-v2`. */
export function stateDiagram(lines: readonly string[], first: number, id: string): Picture | readonly DiagramError[] {
  const graph: Graph = { nodes: new Map(), edges: [], errors: [], direction: "TB" };
  const meet = (name: string, label?: string): void => {
    const known = graph.nodes.get(name) ?? { id: name, label: name, shape: "round" as Shape };
    if (label !== undefined) known.label = label;
    graph.nodes.set(name, known);
  };
  lines.forEach((raw, index) => {
    const text = raw.trim();
    if (text === "" || text.startsWith("%%")) return;
    const move = /^(\[\*\]|[\w.-]+?)\s*-->\s*(\[\*\]|[\w.-]+)\s*(?::\s*(.+))?$/.exec(text);
    const named = /^state\s+"([^"]+)"\s+as\s+([\w.-]+)$/.exec(text);
    const described = /^([\w.-]+)\s*:\s*(.+)$/.exec(text);
    const direction = /^direction\s+(TB|TD|LR)$/.exec(text);
    if (move) {
      const [from, to] = [
        move[1] === "[*]" ? "[start]" : (move[1] ?? ""),
        move[2] === "[*]" ? "[end]" : (move[2] ?? ""),
      ];
      meet(from);
      meet(to);
      graph.edges.push({ from, to, label: move[3] ?? "", dashed: false, arrow: true });
    } else if (named) meet(named[2] ?? "", named[1]);
    else if (direction) graph.direction = direction[1] === "LR" ? "LR" : "TB";
    else if (described) meet(described[1] ?? "", described[2]);
    else
      graph.errors.push({
        line: first + index,
        found: text,
        expected: '`a --> b: text`, `[*] --> a`, `a --> [*]`, `a: text`, `state "text" as a` or `direction LR`',
      });
  });
  for (const [name, shape] of [
    ["[start]", "start"],
    ["[end]", "end"],
  ] as const) {
    const node = graph.nodes.get(name);
    if (node) Object.assign(node, { shape, label: "" });
  }
  return draw(graph, first, id, "stateDiagram-v2");
}

const MARGIN = 10;

function draw(graph: Graph, first: number, id: string, header: string): Picture | readonly DiagramError[] {
  const { nodes, edges, errors, direction } = graph;
  if (errors.length > 0) return errors;
  if (nodes.size === 0) return [{ line: first - 1, found: header, expected: "at least one node after it" }];
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
    const line = { class: dashed ? "line dashed" : "line", "marker-end": arrow ? `url(#${id}-filled)` : undefined };
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
      el("rect", { class: "edge-label", x: x - width / 2, y: y - height / 2, width, height, rx: 4 }),
      textAt(labelLines(label), x, y),
    );
  });
  for (const node of nodes.values()) shapes.push(...nodeShapes(node, plan.node(node.id) as Box));
  const { width = 0, height = 0 } = plan.graph() as { width?: number; height?: number };
  const said = (name: string): string =>
    name === "[start]" ? "Start" : name === "[end]" ? "End" : words(nodes.get(name)?.label ?? name);
  return {
    width,
    height,
    shapes,
    sentences:
      edges.length > 0
        ? edges.map(({ from, to, label }) => `${said(from)} to ${said(to)}${label === "" ? "" : `: ${words(label)}`}.`)
        : [...nodes.keys()].map((name) => `${said(name)}.`),
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Where a line from `toward` to the middle of a node meets its outline; the layout knows rectangles only. */
function border({ shape }: GraphNode, { x, y, width, height }: Box, toward: Point): Point {
  const [dx, dy] = [toward.x - x, toward.y - y];
  const scale =
    shape === "diamond"
      ? 1 / (Math.abs(dx) / (width / 2) + Math.abs(dy) / (height / 2))
      : shape === "circle"
        ? width / 2 / Math.hypot(dx, dy)
        : Math.min(Math.abs(width / 2 / dx), Math.abs(height / 2 / dy));
  return { x: x + dx * scale, y: y + dy * scale };
}

function size({ label, shape }: GraphNode): { width: number; height: number } {
  if (shape === "start" || shape === "end") return { width: 22, height: 22 };
  const text = labelLines(label);
  const [width, height] = [textWidth(text) + 28, textHeight(text) + 18];
  if (shape === "diamond") return { width: width * 1.25 + 24, height: height * 1.7 };
  if (shape === "circle") return { width: Math.max(width, height), height: Math.max(width, height) };
  return { width: Math.max(width, 56), height };
}

function nodeShapes({ label, shape }: GraphNode, { x, y, width, height }: Box): ElementContent[] {
  const text = textAt(labelLines(label), x, y);
  switch (shape) {
    case "start":
      return [el("circle", { class: "dot", cx: x, cy: y, r: 9 })];
    case "end":
      return [el("circle", { class: "box", cx: x, cy: y, r: 10 }), el("circle", { class: "dot", cx: x, cy: y, r: 6 })];
    case "circle":
      return [el("circle", { class: "box", cx: x, cy: y, r: width / 2 }), text];
    case "diamond":
      return [
        el("path", {
          class: "box",
          d: `M${Math.round(x)} ${Math.round(y - height / 2)}l${Math.round(width / 2)} ${Math.round(height / 2)}l${-Math.round(width / 2)} ${Math.round(height / 2)}l${-Math.round(width / 2)} ${-Math.round(height / 2)}z`,
        }),
        text,
      ];
    default:
      return [
        el("rect", {
          class: "box",
          x: x - width / 2,
          y: y - height / 2,
          width,
          height,
          rx: shape === "box" ? 4 : shape === "round" ? 10 : height / 2,
        }),
        text,
      ];
  }
}

/** A line from a node back to itself, in the gap that the layout leaves between the node and the line's label. */
function loop({ x, y, width, height }: Box, direction: Graph["direction"]): string {
  const [right, bottom] = [Math.round(x + width / 2), Math.round(y + height / 2)];
  return direction === "TB"
    ? `M${right} ${Math.round(y) - 8}h11q8 0 8 8t-8 8h-10`
    : `M${Math.round(x) - 8} ${bottom}v11q0 8 8 8t8 -8v-10`;
}

/** A line through the points with corners rounded off by quadratic curves through the middles. */
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

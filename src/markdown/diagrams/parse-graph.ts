import type { DiagramError } from "./svg";

export type Shape = "box" | "round" | "pill" | "diamond" | "circle" | "start" | "end";

export interface GraphNode {
  readonly id: string;
  label: string;
  shape: Shape;
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly dashed: boolean;
  /** Whether it ends in an arrow. */
  readonly arrow: boolean;
}

/** A parsed flowchart or state diagram. */
export interface Graph {
  readonly nodes: Map<string, GraphNode>;
  readonly edges: GraphEdge[];
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

/** Parses `flowchart TD` or `graph LR`. Every line must be understood; `lines[0]` is line `first` of the diagram. */
export function parseFlowchart(
  header: string,
  lines: readonly string[],
  first: number,
): Graph | readonly DiagramError[] {
  const graph: Graph = { nodes: new Map(), edges: [], direction: /\b(LR|RL)\b/.test(header) ? "LR" : "TB" };
  const errors: DiagramError[] = [];
  lines.forEach((raw, index) => {
    const text = raw.trim().replace(/;$/, "");
    if (text === "" || text.startsWith("%%")) return;
    if (!flowLine(text, graph))
      errors.push({
        line: first + index,
        found: text,
        expected:
          "nodes such as `A[text]`, `A(text)`, `A{text}` or `A((text))`, joined by `-->`, `-->|text|`, `---`, `-.->` or `==>`",
      });
  });
  return checked(graph, errors, first, "flowchart TD");
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

/** Parses `stateDiagram-v2`. Every line must be understood; `lines[0]` is line `first` of the diagram. */
export function parseStateDiagram(lines: readonly string[], first: number): Graph | readonly DiagramError[] {
  const graph: Graph = { nodes: new Map(), edges: [], direction: "TB" };
  const errors: DiagramError[] = [];
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
      errors.push({
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
  return checked(graph, errors, first, "stateDiagram-v2");
}

function checked(
  graph: Graph,
  errors: readonly DiagramError[],
  first: number,
  header: string,
): Graph | readonly DiagramError[] {
  if (errors.length > 0) return errors;
  if (graph.nodes.size === 0) return [{ line: first - 1, found: header, expected: "at least one node after it" }];
  return graph;
}

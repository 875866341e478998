import type { LineEnd } from "./line-ends";
import type { DiagramError } from "./svg";

export interface Participant {
  readonly id: string;
  readonly label: string;
  readonly actor: boolean;
}

export type Step =
  | {
      readonly kind: "message";
      readonly from: string;
      readonly to: string;
      readonly dashed: boolean;
      readonly head: LineEnd | "none";
      readonly label: string;
    }
  | {
      readonly kind: "note";
      readonly place: "over" | "left of" | "right of";
      readonly over: readonly string[];
      readonly label: string;
    }
  | { readonly kind: "open"; readonly block: string; readonly label: string }
  | { readonly kind: "divide"; readonly word: string; readonly label: string }
  | { readonly kind: "close" };

const ARROWS: Readonly<Record<string, readonly [dashed: boolean, head: LineEnd | "none"]>> = {
  "->>": [false, "filled"],
  "-->>": [true, "filled"],
  "->": [false, "none"],
  "-->": [true, "none"],
  "-x": [false, "cross"],
  "--x": [true, "cross"],
  "-)": [false, "open"],
  "--)": [true, "open"],
};
const BLOCKS: Readonly<Record<string, string | undefined>> = {
  alt: "else",
  opt: undefined,
  loop: undefined,
  par: "and",
  critical: "option",
  break: undefined,
};
const MESSAGE = /^([\w.-]+?)\s*(--?(?:>>|>|x|\)))\s*([+-]?)\s*([\w.-]+)\s*(?::\s*(.*))?$/;
const EXPECTED =
  "`participant`, `actor`, a message such as `A->>B: text`, `Note over A,B: text`, `alt`, `else`, `opt`, `loop`, `par`, `and`, `end` or `autonumber`";

/** A parsed sequence diagram. */
export interface Sequence {
  readonly participants: readonly Participant[];
  readonly steps: readonly Step[];
  /** Whether messages are numbered. */
  readonly numbered: boolean;
}

/** Parses `sequenceDiagram`. Every line must be understood; `lines[0]` is line `first` of the diagram. */
export function parseSequence(lines: readonly string[], first: number): Sequence | readonly DiagramError[] {
  const participants = new Map<string, Participant>();
  const steps: Step[] = [];
  const errors: DiagramError[] = [];
  const open: { readonly block: string; readonly line: number }[] = [];
  let numbered = false;
  const meet = (id: string): void => {
    if (!participants.has(id)) participants.set(id, { id, label: id, actor: false });
  };
  lines.forEach((raw, index) => {
    const text = raw.trim();
    const line = first + index;
    const [, keyword = "", rest = ""] = /^([A-Za-z]+)\b\s*(.*)$/.exec(text) ?? [];
    if (text === "" || text.startsWith("%%")) return;
    const declared = /^(participant|actor)\s+([\w.-]+)(?:\s+as\s+(.+))?$/.exec(text);
    const message = MESSAGE.exec(text);
    const note = /^note\s+(over|left of|right of)\s+([\w.-]+(?:\s*,\s*[\w.-]+)?)\s*:\s*(.+)$/i.exec(text);
    if (declared) {
      const [, kind, id = "", label = id] = declared;
      participants.set(id, { id, label, actor: kind === "actor" });
    } else if (text === "autonumber") numbered = true;
    else if (note) {
      const over = (note[2] ?? "").split(",").map((id) => id.trim());
      over.forEach(meet);
      steps.push({ kind: "note", place: (note[1] ?? "over").toLowerCase() as "over", over, label: note[3] ?? "" });
    } else if (text === "end") {
      if (open.pop()) steps.push({ kind: "close" });
      else errors.push({ line, found: "end", expected: "a block such as `alt` or `loop` before it" });
    } else if (message) {
      const [, from = "", arrow = "", , to = "", label = ""] = message;
      const [dashed, head] = ARROWS[arrow] ?? [false, "filled"];
      meet(from);
      meet(to);
      steps.push({ kind: "message", from, to, dashed, head, label });
    } else if (Object.hasOwn(BLOCKS, keyword)) {
      open.push({ block: keyword, line });
      steps.push({ kind: "open", block: keyword, label: rest });
    } else if (open.length > 0 && keyword !== "" && BLOCKS[open[open.length - 1]?.block ?? ""] === keyword)
      steps.push({ kind: "divide", word: keyword, label: rest });
    else errors.push({ line, found: text, expected: EXPECTED });
  });
  for (const { block, line } of open) errors.push({ line, found: block, expected: "`end` after it" });
  if (errors.length === 0 && participants.size === 0)
    errors.push({ line: first - 1, found: "sequenceDiagram", expected: "at least one message after it" });
  return errors.length > 0 ? errors : { participants: [...participants.values()], steps, numbered };
}

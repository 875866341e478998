import type { ElementContent } from "hast";
import {
  el,
  labelLines,
  LINE_HEIGHT,
  textAt,
  textHeight,
  textWidth,
  words,
  type DiagramError,
  type Picture,
} from "./svg";

interface Participant {
  readonly id: string;
  readonly label: string;
  readonly actor: boolean;
}

type Step =
  | {
      readonly kind: "message";
      readonly from: string;
      readonly to: string;
      readonly dashed: boolean;
      readonly head: "filled" | "open" | "cross" | "none";
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

const ARROWS: Readonly<Record<string, readonly [dashed: boolean, head: "filled" | "open" | "cross" | "none"]>> = {
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

/** Reads a Mermaid sequence diagram; every line has to be understood. @param lines without the header; the first is line `first` */
function parse(lines: readonly string[], first: number) {
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
  return { participants: [...participants.values()], steps, errors, numbered };
}

const TOP = 12;
const BOX_PADDING = 12;
const GAP = 20;
const EDGE = 10;

/** Draws a sequence diagram. Everything above the messages is measured first, so that labels never overlap lifelines' neighbours. */
export function sequenceDiagram(
  lines: readonly string[],
  first: number,
  id: string,
): Picture | readonly DiagramError[] {
  const { participants, steps, errors, numbered } = parse(lines, first);
  if (errors.length === 0 && participants.length === 0)
    errors.push({ line: first - 1, found: "sequenceDiagram", expected: "at least one message after it" });
  if (errors.length > 0) return errors;

  const place = new Map(participants.map(({ id: name }, index) => [name, index]));
  const at = (name: string): number => place.get(name) ?? 0;
  const boxes = participants.map(({ label }) => {
    const text = labelLines(label);
    return { text, width: Math.max(64, textWidth(text) + 2 * BOX_PADDING) };
  });
  let number = 0;
  const labels = steps.map((step) => {
    if (step.kind === "message") number += 1;
    return step.kind === "close"
      ? []
      : labelLines(
          step.kind === "message" && numbered
            ? `${number}. ${step.label}`
            : step.kind === "open" || step.kind === "divide"
              ? `${step.kind === "open" ? step.block : step.word} ${step.label}`
              : step.label,
        );
  });

  // Distance between neighbours: boxes and every label between two lifelines have to fit.
  const distance = boxes.slice(1).map((box, index) => (box.width + (boxes[index]?.width ?? 0)) / 2 + GAP);
  let right = 0;
  steps.forEach((step, index) => {
    const width = textWidth(labels[index] ?? []);
    const [low, high] =
      step.kind === "message" ? [Math.min(at(step.from), at(step.to)), Math.max(at(step.from), at(step.to))] : [0, 0];
    if (step.kind === "message" && low !== high) {
      const have = distance.slice(low, high).reduce((sum, gap) => sum + gap, 0);
      const missing = (width + 24 - have) / (high - low);
      if (missing > 0) for (let gap = low; gap < high; gap += 1) distance[gap] = (distance[gap] ?? 0) + missing;
    }
    if (step.kind === "message" && low === high) {
      if (low < distance.length) distance[low] = Math.max(distance[low] ?? 0, width + 62);
      else right = Math.max(right, width + 54);
    }
  });
  const depth = steps.reduce(
    ({ now, most }, { kind }) => ({
      now: now + (kind === "open" ? 1 : kind === "close" ? -1 : 0),
      most: Math.max(most, now + (kind === "open" ? 1 : 0)),
    }),
    { now: 0, most: 0 },
  ).most;
  // Lifelines, first from 0 on, so that notes tell how far the picture reaches to both sides.
  const offsets = participants.map((_, index) => distance.slice(0, index).reduce((sum, gap) => sum + gap, 0));
  const notes = steps.flatMap((step, index) =>
    step.kind === "note" ? [noteSpan(step, labels[index] ?? [], (name) => offsets[at(name)] ?? 0)] : [],
  );
  const margin = EDGE + depth * 8;
  // Blocks start below the boxes, so that they surround lifelines and notes alone.
  const x0 = Math.max(
    (boxes[0]?.width ?? 0) / 2 + EDGE,
    margin + 8,
    ...notes.map(({ middle, reach }) => reach - middle + margin),
  );
  const xs = offsets.map((offset) => x0 + offset);
  const x = (name: string): number => xs[at(name)] ?? 0;
  const labelRight = Math.max(
    0,
    ...steps.map((step, index) =>
      step.kind === "open" || step.kind === "divide" ? textWidth(labels[index] ?? []) + 40 : 0,
    ),
  );
  const last = xs[xs.length - 1] ?? 0;
  const width = Math.max(
    last + (boxes[boxes.length - 1]?.width ?? 0) / 2 + EDGE,
    last + Math.max(8, right) + margin,
    labelRight + EDGE,
    ...notes.map(({ middle, reach }) => x0 + middle + reach + margin),
  );

  const headHeight = Math.max(...boxes.map(({ text }) => textHeight(text))) + 2 * 9;
  let y = TOP + headHeight + 18;
  const shapes: ElementContent[] = [];
  const frames: ElementContent[] = [];
  const sentences: string[] = [];
  const open: { readonly top: number; readonly level: number }[] = [];
  steps.forEach((step, index) => {
    const text = labels[index] ?? [];
    switch (step.kind) {
      case "message": {
        const [from, to] = [x(step.from), x(step.to)];
        const marker = step.head === "none" ? undefined : `url(#${id}-${step.head})`;
        const line = { class: step.dashed ? "line dashed" : "line", "marker-end": marker };
        y += textHeight(text) + 4;
        if (from === to) {
          shapes.push(
            el("path", { ...line, d: `M${from} ${y - 8}h30v20h-27` }),
            textAt(text, from + 40 + textWidth(text) / 2, y + 2, "label"),
          );
          y += 26;
        } else {
          shapes.push(
            textAt(text, (from + to) / 2, y - 5 - textHeight(text) / 2, "label"),
            el("path", { ...line, d: `M${Math.round(from)} ${y}H${Math.round(to + (to > from ? -2 : 2))}` }),
          );
          y += 14;
        }
        sentences.push(
          `${name(participants, step.from)} to ${name(participants, step.to)}${step.label === "" ? "" : `: ${words(step.label)}`}.`,
        );
        break;
      }
      case "note": {
        const { middle, reach } = noteSpan(step, text, x);
        const height = textHeight(text) + 12;
        shapes.push(
          el("rect", { class: "note", x: middle - reach, y, width: 2 * reach, height, rx: 4 }),
          textAt(text, middle, y + height / 2),
        );
        sentences.push(`Note: ${words(step.label)}.`);
        y += height + 12;
        break;
      }
      case "open":
        open.push({ top: y, level: open.length });
        shapes.push(blockLabel(text, EDGE / 2 + (open.length - 1) * 8, y));
        sentences.push(`${step.block} ${words(step.label)}:`.replace(" :", ":"));
        y += textHeight(text) + 16;
        break;
      case "divide": {
        const level = open.length - 1;
        shapes.push(
          el("path", {
            class: "frame dashed",
            d: `M${EDGE / 2 + level * 8} ${y}H${Math.round(width - EDGE / 2 - level * 8)}`,
          }),
          blockLabel(text, EDGE / 2 + level * 8, y),
        );
        sentences.push(`${step.word} ${words(step.label)}:`.replace(" :", ":"));
        y += textHeight(text) + 16;
        break;
      }
      case "close": {
        const { top, level } = open.pop() ?? { top: y, level: 0 };
        frames.push(
          el("rect", {
            class: "frame",
            x: EDGE / 2 + level * 8,
            y: top,
            width: width - EDGE - level * 16,
            height: y - top,
            rx: 6,
          }),
        );
        sentences.push("end.");
        y += 14;
      }
    }
  });
  const height = y + 10;
  const lifelines = xs.map((line) =>
    el("path", { class: "lifeline", d: `M${Math.round(line)} ${TOP + headHeight}V${Math.round(height - 6)}` }),
  );
  const heads = participants.flatMap(({ actor }, index): ElementContent[] => {
    const { text, width: boxWidth } = boxes[index] ?? { text: [], width: 0 };
    const center = xs[index] ?? 0;
    return [
      el("rect", {
        class: "box",
        x: center - boxWidth / 2,
        y: TOP,
        width: boxWidth,
        height: headHeight,
        rx: actor ? headHeight / 2 : 6,
      }),
      textAt(text, center, TOP + headHeight / 2, "strong"),
    ];
  });
  return { width, height, shapes: [...lifelines, ...frames, ...shapes, ...heads], sentences };
}

/** Where the middle of a note is, and how far it reaches to each side of it. @param x place of a participant's lifeline */
function noteSpan(
  { place, over }: Extract<Step, { kind: "note" }>,
  text: readonly string[],
  x: (name: string) => number,
): { readonly middle: number; readonly reach: number } {
  const centers = over.map(x);
  const half = textWidth(text) / 2 + 12;
  const reach = Math.max(half, (Math.max(...centers) - Math.min(...centers)) / 2 + 12);
  const aside = place === "over" ? 0 : place === "left of" ? -half - 10 : half + 10;
  return { middle: (Math.min(...centers) + Math.max(...centers)) / 2 + aside, reach };
}

function name(participants: readonly Participant[], id: string): string {
  return words(participants.find((participant) => participant.id === id)?.label ?? id);
}

function blockLabel(text: readonly string[], x: number, y: number): ElementContent {
  return textAt(text, x + 8, y + 5 + (text.length * LINE_HEIGHT) / 2, "block-label");
}

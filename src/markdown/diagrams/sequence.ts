import type { ElementContent } from "hast";
import { el } from "../elements";
import type { LineEnds } from "./line-ends";
import { RADIUS } from "./paint";
import type { Participant, Sequence, Step } from "./parse-sequence";
import { labelLines, LINE_HEIGHT, moveSentence, plainLabel, textAt, textHeight, textWidth, type Picture } from "./svg";

const TOP = 12;
const BOX_PADDING = 12;
const GAP = 20;
const EDGE = 10;

/** Draws a sequence diagram. Measures everything first, so that labels fit between lifelines. */
export function drawSequence({ participants, steps, numbered }: Sequence, ends: LineEnds): Picture {
  const place = new Map(participants.map(({ id: name }, index) => [name, index]));
  const at = (name: string): number => place.get(name) ?? 0;
  const boxes = participants.map(({ label }) => {
    const text = labelLines(label);
    return { text, width: Math.max(64, textWidth(text) + 2 * BOX_PADDING) };
  });
  const labels = labelsOf(steps, numbered);

  // Distance between neighbours: boxes, and all labels between two lifelines, have to fit.
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
  const depth = depthOf(steps);
  // Lifelines, first relative to 0, to find out how far notes extend on both sides.
  const offsets = participants.map((_, index) => distance.slice(0, index).reduce((sum, gap) => sum + gap, 0));
  const notes = steps.flatMap((step, index) =>
    step.kind === "note" ? [noteSpan(step, labels[index] ?? [], (name) => offsets[at(name)] ?? 0)] : [],
  );
  const margin = EDGE + depth * 8;
  // Blocks start below the boxes, so that they only surround lifelines and notes.
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
        const marker = step.head === "none" ? undefined : ends.use(step.head);
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
        sentences.push(moveSentence(name(participants, step.from), name(participants, step.to), step.label));
        break;
      }
      case "note": {
        const { middle, reach } = noteSpan(step, text, x);
        const height = textHeight(text) + 12;
        shapes.push(
          el("rect", { class: "note", x: middle - reach, y, width: 2 * reach, height, rx: RADIUS.small }),
          textAt(text, middle, y + height / 2),
        );
        sentences.push(`Note: ${plainLabel(step.label)}.`);
        y += height + 12;
        break;
      }
      case "open":
        open.push({ top: y, level: open.length });
        shapes.push(blockLabel(text, EDGE / 2 + (open.length - 1) * 8, y));
        sentences.push(`${step.block} ${plainLabel(step.label)}:`.replace(" :", ":"));
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
        sentences.push(`${step.word} ${plainLabel(step.label)}:`.replace(" :", ":"));
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
            rx: RADIUS.box,
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
        rx: actor ? headHeight / 2 : RADIUS.box,
      }),
      textAt(text, center, TOP + headHeight / 2, "strong"),
    ];
  });
  return { width, height, shapes: [...lifelines, ...frames, ...shapes, ...heads], sentences };
}

/** Returns the lines of each step's label as drawn. */
function labelsOf(steps: readonly Step[], numbered: boolean): string[][] {
  let number = 0;
  return steps.map((step) => {
    switch (step.kind) {
      case "message":
        number += 1;
        return labelLines(numbered ? `${number}. ${step.label}` : step.label);
      case "note":
        return labelLines(step.label);
      case "open":
        return labelLines(`${step.block} ${step.label}`);
      case "divide":
        return labelLines(`${step.word} ${step.label}`);
      case "close":
        return [];
    }
  });
}

/** Returns the maximum nesting of blocks. */
function depthOf(steps: readonly Step[]): number {
  let depth = 0;
  let most = 0;
  for (const { kind } of steps) {
    if (kind === "open") depth += 1;
    if (kind === "close") depth -= 1;
    most = Math.max(most, depth);
  }
  return most;
}

/** Returns a note's centre and its extent on each side. @param x position of a participant's lifeline */
function noteSpan(
  { place, over }: Extract<Step, { kind: "note" }>,
  text: readonly string[],
  x: (name: string) => number,
): { readonly middle: number; readonly reach: number } {
  const centers = over.map(x);
  const half = textWidth(text) / 2 + 12;
  const reach = Math.max(half, (Math.max(...centers) - Math.min(...centers)) / 2 + 12);
  const asides = { over: 0, "left of": -half - 10, "right of": half + 10 };
  return { middle: (Math.min(...centers) + Math.max(...centers)) / 2 + asides[place], reach };
}

function name(participants: readonly Participant[], id: string): string {
  return plainLabel(participants.find((participant) => participant.id === id)?.label ?? id);
}

function blockLabel(text: readonly string[], x: number, y: number): ElementContent {
  return textAt(text, x + 8, y + 5 + (text.length * LINE_HEIGHT) / 2, "block-label");
}

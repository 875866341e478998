import type { Element } from "hast";
import { drawGraph } from "./graph";
import { lineEnds } from "./line-ends";
import { painted } from "./paint";
import { parseFlowchart, parseStateDiagram, type Graph } from "./parse-graph";
import { parseSequence, type Sequence } from "./parse-sequence";
import { drawSequence } from "./sequence";
import { el } from "../elements";
import { FONT_SIZE, type DiagramError, type Picture } from "./svg";

const HEADER = /^(sequenceDiagram|stateDiagram(?:-v2)?|(?:flowchart|graph)\s+(?:TB|TD|LR))\s*;?$/;

/**
 * Draws a Mermaid diagram as SVG: sequence diagrams, state diagrams and flowcharts. Lines that aren't understood are
 * errors.
 * @param id prefix of the ids in the picture, unique on its page
 */
export function drawDiagram(source: string, id: string): Element | readonly DiagramError[] {
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
  const parsed = parse(header, lines.slice(start + 1), start + 2);
  if (isErrors(parsed)) return parsed;
  const ends = lineEnds(id);
  const picture = "steps" in parsed ? drawSequence(parsed, ends) : drawGraph(parsed, ends);
  return svg(picture, ends.markers());
}

function parse(header: string, body: readonly string[], first: number): Sequence | Graph | readonly DiagramError[] {
  if (header.startsWith("sequence")) return parseSequence(body, first);
  if (header.startsWith("state")) return parseStateDiagram(body, first);
  return parseFlowchart(header, body, first);
}

function isErrors(parsed: Sequence | Graph | readonly DiagramError[]): parsed is readonly DiagramError[] {
  return Array.isArray(parsed);
}

function svg({ width, height, shapes, sentences }: Picture, markers: readonly Element[]): Element {
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
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
      // Describes the contents; the group around it and the caption have the title.
      "aria-label": sentences.join(" "),
    },
    [el("defs", {}, markers), ...shapes].map(painted),
  );
}

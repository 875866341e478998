import type { Element } from "hast";
import { el } from "../elements";

/** Outlines of the ends of lines: a filled arrow, an open one, and a cross for a call that never arrives. */
const OUTLINES = { filled: "M0 0L9 4L0 8z", open: "M0 0L9 4L0 8", cross: "M1 0L9 8M9 0L1 8" } as const;

export type LineEnd = keyof typeof OUTLINES;

/** The ends of lines that one picture uses. */
export interface LineEnds {
  /** The value of `marker-end` for a line; the picture then contains the marker. */
  readonly use: (end: LineEnd) => string;
  /** The markers of all ends that were used. */
  readonly markers: () => Element[];
}

/** @param id prefix of the markers' ids, unique on the page */
export function lineEnds(id: string): LineEnds {
  const used = new Set<LineEnd>();
  return {
    use: (end) => {
      used.add(end);
      return `url(#${id}-${end})`;
    },
    markers: () => (Object.keys(OUTLINES) as LineEnd[]).filter((end) => used.has(end)).map((end) => marker(end, id)),
  };
}

function marker(end: LineEnd, id: string): Element {
  return el(
    "marker",
    {
      id: `${id}-${end}`,
      markerWidth: 10,
      markerHeight: 10,
      refX: end === "cross" ? 10 : 9,
      refY: 4,
      orient: "auto",
      markerUnits: "userSpaceOnUse",
    },
    [el("path", { class: end === "filled" ? "dot" : "line", d: OUTLINES[end] })],
  );
}

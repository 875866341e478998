import type { Element } from "hast";
import { el } from "../elements";

/** Outlines of line ends: a filled arrow, an open one, and a cross for lost messages. */
const OUTLINES = { filled: "M0 0L9 4L0 8z", open: "M0 0L9 4L0 8", cross: "M1 0L9 8M9 0L1 8" } as const;

export type LineEnd = keyof typeof OUTLINES;

export interface LineEnds {
  /** Returns a line's `marker-end`; the picture then includes the marker. */
  readonly use: (end: LineEnd) => string;
  /** Returns the markers of all ends that were used. */
  readonly markers: () => Element[];
}

/** Makes the line ends of a picture. @param id prefix of the markers' ids, unique on the page */
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

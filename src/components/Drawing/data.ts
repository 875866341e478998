import type { Paragraph } from "mdast";
import { DRAWINGS, drawingSvg } from "../../markdown/drawings/index";
import type { ComponentDataFunctions } from "../component-sources";

export const data: ComponentDataFunctions = {
  /** A figure with the drawing as finished HTML: needs no script. */
  Drawing: (_sources, { name, alt }) => {
    const drawing = DRAWINGS[String(name)];
    if (!drawing) return undefined;
    const figure: Paragraph = {
      type: "paragraph",
      children: [],
      data: { hName: "figure", hProperties: { className: ["figure"] }, hChildren: [drawingSvg(drawing, String(alt))] },
    };
    return { nodes: [figure] };
  },
};

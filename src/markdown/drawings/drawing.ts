import type { Element } from "hast";

/** A picture of the site's own; lengths in px. Its shapes name roles of `diagrams/paint.ts`. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly shapes: readonly Element[];
}

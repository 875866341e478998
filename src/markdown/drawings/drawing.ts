import type { Element } from "hast";

/** One of the site's own pictures; lengths in px. Shapes use the roles of `diagrams/paint.ts`. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly shapes: readonly Element[];
}

import type { Element } from "hast";
import { el } from "../elements";

/** One of the site's own pictures; lengths in px. Shapes use the roles of `diagrams/paint.ts`. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly shapes: readonly Element[];
}

export const words = (role: string, x: number, y: number, value: string): Element =>
  el("text", { class: role, x, y }, [{ type: "text", value }]);

export const stroke = (role: string, d: string): Element => el("path", { class: role, d });

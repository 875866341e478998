import type { Element } from "hast";
import { paintedAlone } from "../diagrams/paint";
import { el } from "../elements";
import type { Drawing } from "./drawing";
import { checkoutSteps } from "./checkout-steps";
import { shopPage } from "./shop-page";

/** Name, as used in pages → drawing. */
export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  "checkout-steps": checkoutSteps,
  "shop-page": shopPage,
};

/** Makes inline SVG as wide as its container. @param alt text alternative */
export function drawingSvg({ width, height, fontSize, shapes }: Drawing, alt: string): Element {
  return el(
    "svg",
    {
      class: "drawing",
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      fill: "var(--color-text)",
      "font-size": fontSize,
      "text-anchor": "middle",
      role: "img",
      "aria-label": alt,
    },
    shapes.map(paintedAlone),
  );
}

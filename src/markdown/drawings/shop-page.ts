import type { Element } from "hast";
import { RADIUS } from "../diagrams/paint";
import { el } from "../elements";
import { stroke, words, type Drawing } from "./drawing";

/** Font size in px: on phones, the drawing is scaled to about three quarters. */
const WORDS = 17;

const box = (role: string, x: number, y: number, width: number, height: number, rx: number = RADIUS.box): Element =>
  el("rect", { class: role, x, y, width, height, rx });
const bar = (x: number, y: number, width: number, height: number): Element =>
  box("bar", x, y, width, height, height / 2);

const shop: readonly Element[] = [
  box("panel", 1, 1, 268, 400, RADIUS.panel),
  bar(18, 12, 130, 12),
  stroke("frame", "M1 36h268"),
  box("tint", 20, 54, 196, 92),
  stroke("mark", "M95 128h46l6-38H89zM105 90v-8a13 13 0 0 1 26 0v8"),
  words("start strong", 20, 176, "Canvas day pack"),
  words("start muted", 20, 201, "€39.00"),
  box("button", 20, 217, 196, 44),
  words("on-button", 118, 245, "Quick Buy"),
  stroke("frame", "M20 279h80m36 0h80"),
  words("muted", 118, 284, "or"),
  box("panel", 20, 297, 196, 42),
  words("", 118, 324, "Add to cart"),
];

const form: readonly Element[] = [
  box("panel", 234, 78, 165, 252, RADIUS.panel),
  stroke("mark", "m250 99 5 5 9-11"),
  bar(274, 94, 66, 9),
  words("start muted", 250, 136, "E-mail"),
  box("field", 250, 144, 133, 30),
  bar(260, 155, 84, 8),
  words("start muted", 250, 199, "Address"),
  box("field", 250, 207, 133, 30),
  bar(260, 218, 60, 8),
  words("start strong", 250, 264, "Total"),
  words("end strong", 383, 264, "€42.50"),
  box("button", 250, 277, 133, 40),
  words("on-button", 316, 303, "Pay"),
];

/** A product page with the button, and the form that it opens. The page continues below the picture. */
export const shopPage: Drawing = { width: 400, height: 350, fontSize: WORDS, shapes: [...shop, ...form] };

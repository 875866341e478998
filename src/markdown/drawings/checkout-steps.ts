import type { Element } from "hast";
import { RADIUS } from "../diagrams/paint";
import { el } from "../elements";
import { stroke, words, type Drawing } from "./drawing";

/** Positions in px: the two sides, the first request, from request to response, from step to step. */
const CHECKOUT = 20;
const SHOP = 380;
const FIRST = 88;
const RESPONSE = 26;
const STEP = 66;

/** Request to the shop and its response in each step of a checkout. */
const STEPS = [
  ["POST /products", "titles, prices"],
  ["POST /quote", "shipping options"],
  ["POST /quote, to charge", "the amount"],
  ["POST /submit", "your order id"],
  ["Shopper returns", "the order page"],
] as const;

function side(x: number, label: string): readonly Element[] {
  return [
    el("rect", { class: "panel", x, y: 1, width: 118, height: 38, rx: RADIUS.box }),
    words("strong", x + 59, 26, label),
  ];
}

function step([request, response]: (typeof STEPS)[number], index: number): readonly Element[] {
  const y = FIRST + index * STEP;
  const back = y + RESPONSE;
  return [
    stroke("line", `M${CHECKOUT + 15} ${y}H${SHOP - 4}m-9-5 9 5-9 5`),
    stroke("line dashed", `M${SHOP} ${back}H${CHECKOUT + 18}`),
    stroke("line", `m${CHECKOUT + 24} ${back - 5}-9 5 9 5`),
    words("", 200, y - 7, request),
    words("muted", 200, back - 7, response),
    el("circle", { class: "box", cx: CHECKOUT, cy: y, r: 14 }),
    words("strong", CHECKOUT, y + 5, String(index + 1)),
  ];
}

const bottom = FIRST + (STEPS.length - 1) * STEP + RESPONSE;

/** The requests of a checkout from top to bottom. Home.module.css moves the dot along them. */
export const checkoutSteps: Drawing = {
  width: 400,
  height: bottom + 18,
  fontSize: 15,
  shapes: [
    stroke("lifeline", `M${CHECKOUT} 39V${bottom + 17}M${SHOP} 39V${bottom + 17}`),
    ...side(1, "Checkout"),
    ...side(281, "Your shop"),
    ...STEPS.flatMap(step),
    el("g", { "data-traveller": "" }, [el("circle", { class: "button", cx: CHECKOUT + 32, cy: FIRST, r: 7 })]),
  ],
};

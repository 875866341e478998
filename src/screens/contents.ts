import type { Element } from "hast";
import { RADIUS } from "../markdown/diagrams/paint";
import { el } from "../markdown/elements";
import { knob } from "./controls";
import type { Part, Tone } from "./schema";
import { box, circle, paragraph, path, words, type Draw, type Place } from "./shapes";
import { widthOf } from "./text";

/** Status icons centred on a point; `step` is a unit of length in px. */
const SIGNS: Readonly<Record<Tone, (x: number, y: number, step: number) => string>> = {
  success: (x, y, step) => `m${x - 5 * step} ${y} ${4 * step} ${4 * step} ${6 * step}-${8 * step}`,
  danger: (x, y, step) =>
    `m${x - 4 * step} ${y - 4 * step} ${8 * step} ${8 * step}m0-${8 * step}-${8 * step} ${8 * step}`,
  warning: (x, y, step) => `M${x} ${y - 6 * step}v${7 * step}m0 ${4 * step}v.1`,
  info: (x, y, step) => `M${x} ${y - 5 * step}v.1m0 ${4 * step}v${6 * step}`,
  neutral: (x, y, step) => `M${x - 5 * step} ${y}h.1m${5 * step} 0h.1m${5 * step} 0h.1`,
};

export const sign = (tone: Tone, x: number, y: number, radius: number): readonly Element[] => [
  circle(`${tone}-ground`, x, y, radius),
  path(`${tone}-sign`, SIGNS[tone](x, y, radius > 12 ? 2 : 1)),
];

/** A shopping bag in a tinted box, as a placeholder for a product. */
function bag({ x, y, width }: Place, height: number): readonly Element[] {
  const [middle, top] = [x + width / 2, y + height / 2 - 8];
  return [
    box("tint", x, y, width, height),
    path("mark", `M${middle - 12} ${top + 20}h24l-3-20h-18zM${middle - 5} ${top}v-3a5 5 0 0 1 10 0v3`),
  ];
}

const product: Draw<NonNullable<Part["product"]>> = ({ name, detail = "", value = "" }, { x, y, width }, look) => {
  const start = y + (detail === "" ? 12 : 2);
  const beside: Place = { x: x + 54, y: start, width: width - 62 - widthOf(value, look.text) };
  const named = paragraph("strong", name, beside, look.text);
  const more = paragraph("muted", detail, { ...beside, y: start + named.height, width: width - 54 }, look.small);
  return {
    height: Math.max(44, named.height + more.height + 4),
    shapes: [
      ...bag({ x, y, width: 44 }, 44),
      ...named.shapes,
      ...more.shapes,
      words("end", x + width, start + look.text * 0.71, value, look.text),
    ],
  };
};

const mark: Draw<NonNullable<Part["mark"]>> = ({ tone, text }, { x, y, width }, look) => {
  const title = paragraph("strong middle", text, { x, y: y + 66, width }, look.title);
  return { height: 66 + title.height, shapes: [...sign(tone, x + width / 2, y + 28, 26), ...title.shapes] };
};

/** A block that can be dragged in an editor. */
const block: Draw<NonNullable<Part["block"]>> = ({ text, detail = "", on }, { x, y, width }, look) => {
  const more = paragraph("muted", detail, { x: x + 30, y: y + 28, width: width - 42 }, look.small);
  const height = 36 + more.height;
  const shapes = [
    box("panel", x, y, width, height),
    path("grip", `M${x + 11} ${y + 13}v.1m0 4.9v.1m0 4.9v.1m5-10v.1m0 4.9v.1m0 4.9v.1`),
    words("", x + 30, y + 18, text, look.text),
    ...more.shapes,
    ...(on === undefined ? [] : knob(on, x + width - 50, y + 18)),
  ];
  return { height, shapes };
};

/** A town by the water, 100 × 70; its streets are lines in the background colour. */
const STREETS = "M0 18h100M0 44h74M22 0v70M52 0v70M80 0v44M22 44 60 70";
const WATER = "M100 44v26H64l10-14z";
/** A map pin with a locker in it; the origin is its tip. */
const PIN = "M0 0c-3-6-8-8-8-14a8 8 0 0 1 16 0c0 6-5 8-8 14z";
const LOCKER = "M-3-17h6v6h-6z";

const map: Draw<NonNullable<Part["map"]>> = ({ pins, chosen }, { x, y, width }) => {
  const scale = width / 100;
  const drawn = pins.map(([left, top], index) => {
    const [role, size] = index === chosen - 1 ? ["pin-chosen", 1.5] : ["pin", 1];
    const parts = [path(role, PIN), path("plain", LOCKER)];
    return el("g", { transform: `translate(${x + left * scale} ${y + top * scale})scale(${size})` }, parts);
  });
  const town = [path("water", WATER), path("street", STREETS)];
  return {
    height: 70 * scale,
    shapes: [
      box("chrome", x, y, width, 70 * scale, RADIUS.small),
      el("g", { transform: `translate(${x} ${y})scale(${scale})` }, town),
      ...drawn,
    ],
  };
};

export const CONTENTS = {
  text: ((value, place, look) => paragraph("", value, place, look.text)) satisfies Draw<string>,
  note: ((value, place, look) => paragraph("muted", value, place, look.small)) satisfies Draw<string>,
  product,
  picture: ((height, place) => ({ height, shapes: bag(place, height) })) satisfies Draw<number>,
  mark,
  block,
  map,
};

import type { Element } from "hast";
import { RADIUS } from "../markdown/diagrams/paint";
import type { Badge, Part } from "./schema";
import {
  box,
  circle,
  flow,
  paragraph,
  path,
  words,
  wordsChip,
  type Chip,
  type Draw,
  type Drawn,
  type Place,
} from "./shapes";
import { cut, widthOf } from "./text";

/** Width of labels beside fields, and height of fields and buttons, in px. */
const LABELS = 142;
const CONTROL = 34;
const TAB_GAP = 14;

/** A badge: a word on a background in its tone's colour, e.g. an order's status. */
export function badgeChip({ text, tone }: Badge, size: number): Chip {
  const height = size + 11;
  const width = widthOf(text, size, true) + 18;
  const draw = (x: number, y: number) => [
    box(`${tone}-ground`, x, y, width, height, height / 2),
    words(`${tone} strong middle`, x + width / 2, y + height / 2, text, size),
  ];
  return { width, height, draw };
}

const heading: Draw<NonNullable<Part["heading"]>> = ({ text, badge }, place, look) =>
  badge
    ? flow([wordsChip(text, look.title, "strong"), badgeChip(badge, look.small)], place, 12)
    : paragraph("strong", text, place, look.title);

/** Draws the first tabs, as many as fit on a line. */
const tabs: Draw<NonNullable<Part["tabs"]>> = ({ names, open }, place, { small }) => {
  let taken = -TAB_GAP;
  const chips = names.map((name): Chip => {
    const { width, draw } = wordsChip(name, small, name === open ? "brand strong" : "muted");
    const line = (x: number, y: number) => (name === open ? [box("button", x, y + 29, width, 3, 1.5)] : []);
    return { width, height: 32, draw: (x, y) => [...draw(x, y + 6), ...line(x, y)] };
  });
  const { height, shapes } = flow(
    chips.filter((chip) => (taken += chip.width + TAB_GAP) <= place.width),
    place,
    TAB_GAP,
  );
  return { height, shapes: [path("rule", `M${place.x} ${place.y + height}h${place.width}`), ...shapes] };
};

/** Draws a field, with its label beside it in the `desk` layout and above it otherwise. */
const field: Draw<NonNullable<Part["field"]>> = ({ label, value, select, hint, error }, place, look) => {
  const isDesk = look.layout === "desk";
  const named = isDesk
    ? paragraph("", label, { ...place, y: place.y + 7, width: LABELS - 12 }, look.text)
    : paragraph("muted", label, place, look.small);
  const x = place.x + (isDesk ? LABELS : 0);
  const y = place.y + (isDesk ? 0 : named.height + 4);
  const width = place.width - (isDesk ? LABELS : 0);
  const said = error ?? hint;
  const below: Drawn =
    said === undefined
      ? { height: 0, shapes: [] }
      : paragraph(error === undefined ? "muted" : "danger strong", said, { x, y: y + CONTROL + 5, width }, look.small);
  return {
    height: Math.max(y + CONTROL + (below.height && below.height + 5) - place.y, isDesk ? named.height + 7 : 0),
    shapes: [
      ...named.shapes,
      box(error === undefined ? "field" : "wrong", x, y, width, CONTROL, RADIUS.small),
      words("", x + 12, y + CONTROL / 2, cut(value, width - (select ? 42 : 24), look.small), look.small),
      ...(select ? [path("line", `m${x + width - 22} ${y + CONTROL / 2 - 2.5} 5 5 5-5`)] : []),
      ...below.shapes,
    ],
  };
};

export const knob = (on: boolean, x: number, middle: number): readonly Element[] => [
  box(on ? "button" : "field", x, middle - 10, 38, 20, 10),
  circle(on ? "on-brand" : "dot", on ? x + 28 : x + 10, middle, 6),
];

const switch_: Draw<NonNullable<Part["switch"]>> = ({ label, on, hint }, { x, y, width }, look) => {
  const beside: Place = { x: x + 50, y, width: width - 50 };
  const named = paragraph("", label, beside, look.text);
  const help =
    hint === undefined ? undefined : paragraph("muted", hint, { ...beside, y: y + named.height }, look.small);
  return {
    height: named.height + (help?.height ?? 0),
    shapes: [...knob(on, x, y + 10), ...named.shapes, ...(help?.shapes ?? [])],
  };
};

const choices: Draw<NonNullable<Part["choices"]>> = (entries, place, look) => {
  const height = 38;
  const rows = entries.flatMap(({ text, value = "", on }, index) => {
    const y = place.y + index * (height + 6);
    const middle = y + height / 2;
    return [
      box(on ? "chosen" : "panel", place.x, y, place.width, height),
      circle(on ? "button" : "field", place.x + 18, middle, 7),
      ...(on ? [circle("on-brand", place.x + 18, middle, 3)] : []),
      words("", place.x + 34, middle, text, look.text),
      words("end", place.x + place.width - 12, middle, value, look.text),
    ];
  });
  return { height: entries.length * (height + 6) - 6, shapes: rows };
};

/** Draws buttons as wide as their text; in the `form` layout, as wide as the form. */
const buttons: Draw<NonNullable<Part["buttons"]>> = (entries, place, look) => {
  const isForm = look.layout === "form";
  const size = isForm ? look.text : look.small;
  const chips = entries.map(({ text, main }): Chip => {
    const width = isForm ? place.width : widthOf(text, size, true) + 26;
    const height = isForm ? 40 : CONTROL - 2;
    const draw = (x: number, y: number) => [
      box(main ? "button" : "panel", x, y, width, height),
      words(main ? "on-button middle" : "strong middle", x + width / 2, y + height / 2, text, size),
    ];
    return { width, height, draw };
  });
  return flow(chips, place, 8);
};

export const CONTROLS = { heading, tabs, field, switch: switch_, choices, buttons };

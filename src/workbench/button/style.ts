import type { FieldSpec } from "../parts/Form";
import { fillVariables } from "../parts/variables";

const BRAND = fillVariables("%brand.color%");

/** Background and text of each theme, as the positioning guidelines draw them. */
const THEMES: Readonly<Record<string, readonly [background: string, color: string]>> = {
  brand: [BRAND, "#ffffff"],
  light: ["#ffffff", "#10171a"],
  dark: ["#10171a", "#ffffff"],
};

/** What is set of the button, and the colours of the pages that it is on, with the button's defaults. */
export const STYLE_FIELDS = {
  theme: {
    label: "Theme",
    value: "brand",
    options: { brand: "Brand", light: "Light", dark: "Dark", own: "Own colours" },
  },
  background: { label: "Button colour", value: BRAND, type: "color" },
  color: { label: "Text colour", value: "#ffffff", type: "color" },
  height: { label: "Height in px", value: "48", inputMode: "numeric" },
  radius: { label: "Corner radius in px", value: "6", inputMode: "numeric" },
  width: {
    label: "Width",
    value: "full",
    options: { full: "Full width", content: "As wide as its content", fixed: "Own width" },
  },
  fixed: { label: "Own width in px", value: "320", inputMode: "numeric" },
  cards: { label: "Accepted cards", value: "yes", options: { yes: "Shown", no: "Hidden" } },
  divider: { label: "Divider", value: "yes", options: { yes: "Shown", no: "Hidden" } },
  locale: { label: "Language", value: "en", options: { en: "English", el: "Greek" } },
  light: { label: "Light page", value: "#ffffff", type: "color" },
  dark: { label: "Dark page", value: "#10171a", type: "color" },
} as const satisfies Readonly<Record<string, FieldSpec>>;

type Name = keyof typeof STYLE_FIELDS;

/** How the button looks. Lengths are in px, colours `#rrggbb`. */
export type Style = Readonly<Record<Name, string>>;

/** Least and most of each length. The least height is that of the button; the others are what fits the drawing. */
const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  height: [40, 96],
  radius: [0, 48],
  fixed: [160, 640],
};

function problemOf(name: string, value: string): string {
  const [least, most] = RANGES[name] ?? [];
  if (least === undefined || most === undefined) return "";
  const isInside = /^\d{1,3}$/.test(value) && Number(value) >= least && Number(value) <= most;
  return isInside ? "" : `Enter a whole number from ${least} to ${most}.`;
}

/** What the fields say, with the default in place of what can't be used; and why it can't. */
export function readStyle(form: Style): { readonly style: Style; readonly problems: Style } {
  const fields = Object.entries(STYLE_FIELDS).map(([name, spec]) => {
    const problem = problemOf(name, form[name as Name]);
    return { name, problem, value: problem === "" ? form[name as Name] : spec.value };
  });
  const style = Object.fromEntries(fields.map(({ name, value }) => [name, value])) as Style;
  const [background, color] = THEMES[style.theme] ?? [style.background, style.color];
  return {
    style: { ...style, background, color },
    problems: Object.fromEntries(fields.map(({ name, problem }) => [name, problem])) as Style,
  };
}

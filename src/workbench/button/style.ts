import { contrast } from "../../shared/contrast";
import type { FieldSpec } from "../parts/Form";
import { fillVariables } from "../parts/variables";

const BRAND = fillVariables("%brand.color%");

/** Each theme's background and text colour, from the positioning guidelines. */
const THEMES: Readonly<Record<string, readonly [background: string, color: string]>> = {
  brand: [BRAND, "#ffffff"],
  light: ["#ffffff", "#10171a"],
  dark: ["#10171a", "#ffffff"],
};

interface StyleField extends FieldSpec {
  readonly value: string;
  /** Minimum and maximum length. The minimum height is the button's; the other limits are what fits the drawing. */
  readonly range?: readonly [least: number, most: number];
}

/** The button's settings and the page colours around it, with the button's defaults. */
export const STYLE_FIELDS = {
  theme: {
    label: "Theme",
    value: "brand",
    options: { brand: "Brand", light: "Light", dark: "Dark", own: "Custom colours" },
  },
  background: { label: "Button colour", value: BRAND, type: "color" },
  color: { label: "Text colour", value: "#ffffff", type: "color" },
  height: { label: "Height in px", value: "48", inputMode: "numeric", range: [40, 96] },
  radius: { label: "Corner radius in px", value: "6", inputMode: "numeric", range: [0, 48] },
  width: {
    label: "Width",
    value: "full",
    options: { full: "Full width", content: "As wide as its content", fixed: "Custom width" },
  },
  fixed: { label: "Custom width in px", value: "320", inputMode: "numeric", range: [160, 640] },
  cards: { label: "Accepted cards", value: "yes", options: { yes: "Shown", no: "Hidden" } },
  divider: { label: "Divider", value: "yes", options: { yes: "Shown", no: "Hidden" } },
  locale: { label: "Language", value: "en", options: { en: "English", el: "Greek" } },
  light: { label: "Light page", value: "#ffffff", type: "color" },
  dark: { label: "Dark page", value: "#10171a", type: "color" },
} as const satisfies Readonly<Record<string, StyleField>>;

/** The button's look. Lengths are in px, colours `#rrggbb`. */
export type Style = Readonly<Record<keyof typeof STYLE_FIELDS, string>>;

/** Reads the fields; invalid values are replaced by the default and reported. */
export function readStyle(form: Style): { readonly style: Style; readonly problems: Partial<Style> } {
  const style = { ...form } as Record<string, string> & Style;
  const problems: Record<string, string> = {};
  for (const [name, { range, value }] of Object.entries<StyleField>(STYLE_FIELDS)) {
    const given = style[name] ?? "";
    if (!range || (/^\d{1,3}$/.test(given) && Number(given) >= range[0] && Number(given) <= range[1])) continue;
    style[name] = value;
    problems[name] = `Enter a whole number from ${range[0]} to ${range[1]}.`;
  }
  const [background, color] = THEMES[style.theme] ?? [style.background, style.color];
  return { style: { ...style, background, color }, problems };
}

/** Returns which of two colours is more readable on a background. */
export const readable = (ground: string, one: string, other: string): string =>
  contrast(one, ground) >= contrast(other, ground) ? one : other;

/** WCAG 2.2: 1.4.3 for text; 1.4.11 requires edge contrast only if no label identifies a control. */
const TEXT = 4.5;
const EDGE = 3;

/** Minimum touch height in px, from the positioning guidelines. */
const TOUCH = 44;

/** Checks text and edge contrast, and the positioning guidelines. Failures come first. */
export function findings({ background, color, light, dark, height, width }: Style) {
  const phone = width === "content" ? "On phones, use the full width." : "On phones it fills the column.";
  const isReadable = contrast(color, background) >= TEXT;
  const fix = `but it needs ${TEXT}:1. Change the text to ${readable(background, "#ffffff", "#000000")}.`;
  const text = `Text on the button: ${ratio(color, background)}, ${isReadable ? `enough; it needs ${TEXT}:1.` : fix}`;
  const edge = (page: string, ground: string) => {
    const shown = `Edge of the button on the ${page} page: ${ratio(background, ground)}`;
    const isSeen = contrast(background, ground) >= EDGE;
    return { isGood: true, text: isSeen ? `${shown}.` : `${shown}, faint: the label alone shows where the button is.` };
  };
  const all = [
    { isGood: isReadable, text },
    edge("light", light),
    edge("dark", dark),
    Number(height) < TOUCH && { isGood: false, text: `${height} px is hard to tap: use at least ${TOUCH} px.` },
    width !== "full" && { isGood: true, text: `Make it as wide as the native button, never smaller. ${phone}` },
  ];
  return all.filter((one) => one !== false).sort((one, other) => Number(one.isGood) - Number(other.isGood));
}

/** Rounds down, so that 4.499 isn't shown as 4.50. */
const ratio = (one: string, other: string): string => `${(Math.floor(contrast(one, other) * 100) / 100).toFixed(2)}:1`;

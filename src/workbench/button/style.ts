import { fillVariables } from "../parts/variables";

/** What can be chosen, with its label. */
export const THEMES = { brand: "Brand", light: "Light", dark: "Dark", own: "Own colours" };
export const WIDTHS = { full: "Full width", content: "As wide as its content", fixed: "Own width" };
export const DIVIDERS = { below: "Below the button", above: "Above the button", none: "None" };
export const LOCALES = { en: "English", el: "Greek" };

/** How the button looks, and what it is on. Lengths are in px, colours `#rrggbb`. */
export interface Style {
  readonly theme: keyof typeof THEMES;
  /** Of the button and its text, whatever the theme. */
  readonly background: string;
  readonly color: string;
  readonly height: number;
  readonly radius: number;
  readonly width: keyof typeof WIDTHS;
  /** Where `width` is `fixed`, and the screen isn't a phone's. */
  readonly fixed: number;
  /** On which side of the button. */
  readonly divider: keyof typeof DIVIDERS;
  readonly cards: boolean;
  readonly locale: keyof typeof LOCALES;
  /** Colour of the shop's page in each mode. */
  readonly light: string;
  readonly dark: string;
}

/** The defaults of the button, and pages in white and nearly black. */
export const DEFAULTS = {
  theme: "brand",
  background: fillVariables("%brand.color%"),
  color: "#ffffff",
  height: "48",
  radius: "6",
  width: "full",
  fixed: "320",
  divider: "below",
  cards: true,
  locale: "en",
  light: "#ffffff",
  dark: "#10171a",
};

/** What the fields hold, as it was typed. */
export type Form = Readonly<typeof DEFAULTS>;

/** Background and text of each theme, as the positioning guidelines draw them. */
export const THEME_COLORS = {
  brand: [fillVariables("%brand.color%"), "#ffffff"],
  light: ["#ffffff", "#10171a"],
  dark: ["#10171a", "#ffffff"],
} as const;

/** Least and most of each length in px. The least height is that of the button; the others are what fits the drawing. */
export const RANGES = { height: [40, 96], radius: [0, 48], fixed: [160, 640] } as const;

const COLORS = ["background", "color", "light", "dark"] as const;

type Problems = Partial<Record<keyof Form, string>>;

/**
 * What the fields say.
 * @returns the style, undefined where a field that counts can't be used; why, by the field's name
 */
export function readStyle(form: Form): { readonly style: Style | undefined; readonly problems: Problems } {
  const own = form.theme === "own";
  const lengths = (Object.keys(RANGES) as (keyof typeof RANGES)[]).filter(
    (name) => name !== "fixed" || form.width === "fixed",
  );
  const problems: Problems = {};
  for (const name of lengths) problems[name] = lengthProblem(form[name], RANGES[name]);
  for (const name of COLORS) {
    if ((own || name === "light" || name === "dark") && hex(form[name]) === undefined) {
      problems[name] = "Enter a colour as # with 3 or 6 digits, such as #0b6553.";
    }
  }
  if (Object.values(problems).some(Boolean)) return { style: undefined, problems };
  const style = {
    ...form,
    ...Object.fromEntries(COLORS.map((name) => [name, hex(form[name])])),
    ...Object.fromEntries(lengths.map((name) => [name, Number(form[name])])),
  } as unknown as Style;
  return { style: style.theme === "own" ? style : { ...style, ...themed(style.theme) }, problems };
}

function themed(theme: keyof typeof THEME_COLORS): Pick<Style, "background" | "color"> {
  const [background, color] = THEME_COLORS[theme];
  return { background, color };
}

function lengthProblem(written: string, [least, most]: readonly [number, number]): string {
  const inside = /^\d+$/.test(written.trim()) && Number(written) >= least && Number(written) <= most;
  return inside ? "" : `Enter a whole number from ${least} to ${most}.`;
}

/** `#rrggbb` of a colour in hex digits; undefined for anything else. */
export function hex(written: string): string | undefined {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(written.trim()) ?? [];
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`.toLowerCase();
}

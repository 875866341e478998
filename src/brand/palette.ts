/** Red, green and blue, each 0 to 255. */
type Rgb = readonly [number, number, number];

/** The colours a brand picture is drawn in; each is `#rrggbb`. */
export interface Palette {
  /** Background of the picture. */
  readonly page: string;
  /** Large shapes on the background. */
  readonly shape: string;
  readonly shape2: string;
  readonly heading: string;
  readonly text: string;
  /** The product's name and mark. */
  readonly name: string;
  readonly button: string;
  readonly onButton: string;
  /** Drawings of pages and phones: their surface, edge, fields and lines of text. */
  readonly card: string;
  readonly edge: string;
  readonly field: string;
  readonly line: string;
  readonly frame: string;
  readonly accent: string;
  readonly onAccent: string;
}

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const WHITE = "#ffffff";
const BLACK = "#000000";
const PAPER = "#f6f5f0";

/** WCAG 2.2, success criterion 1.4.3: text of any size. */
const TEXT_CONTRAST = 4.5;

/**
 * Colours for one theme, all made from the brand colour. Text and the name stand out from what they
 * are on by at least 4.5:1, whatever the brand colour is.
 * @param brand `#rrggbb`
 */
export function palette(brand: string, theme: Theme): Palette {
  const deep = mix(brand, BLACK, 0.55);
  const drawing = {
    card: WHITE,
    edge: mix(brand, "#cfcdc4", 0.85),
    field: mix(brand, "#f3f2ee", 0.95),
    line: mix(brand, "#c4cbc8", 0.85),
    frame: mix(brand, BLACK, 0.7),
    accent: brand,
    onAccent: onColor(brand),
  };
  if (theme === "light") {
    const button = readable(brand, PAPER, 3);
    return {
      page: PAPER,
      shape: mix(brand, PAPER, 0.9),
      shape2: mix(brand, PAPER, 0.8),
      heading: mix(brand, "#17201d", 0.9),
      text: readable(mix(brand, "#55605c", 0.9), PAPER, TEXT_CONTRAST),
      name: readable(brand, PAPER, TEXT_CONTRAST),
      button,
      onButton: onColor(button),
      ...drawing,
    };
  }
  return {
    page: deep,
    shape: mix(deep, WHITE, 0.07),
    shape2: mix(deep, WHITE, 0.14),
    heading: WHITE,
    text: readable(mix(brand, WHITE, 0.8), deep, TEXT_CONTRAST),
    name: readable(mix(brand, WHITE, 0.75), deep, TEXT_CONTRAST),
    button: PAPER,
    onButton: readable(brand, PAPER, TEXT_CONTRAST),
    ...drawing,
  };
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** White or black, whichever is easier to read on a colour. */
function onColor(background: string): string {
  return contrast(WHITE, background) >= contrast(BLACK, background) ? WHITE : BLACK;
}

/** A colour moved towards black or white until it stands out enough from a background. */
function readable(color: string, background: string, ratio: number): string {
  const towards = onColor(background);
  for (let part = 0; part < 1; part += 0.05) {
    const candidate = mix(color, towards, part);
    if (contrast(candidate, background) >= ratio) return candidate;
  }
  return towards;
}

/**
 * A colour between two, `#rrggbb`.
 * @param part share of the second colour, 0 to 1
 */
export function mix(one: string, other: string, part: number): string {
  const [a, b] = [rgb(one), rgb(other)];
  const channels = a.map((channel, index) => Math.round(channel * (1 - part) + (b[index] as number) * part));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function rgb(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Relative luminance as WCAG 2.2 defines it; 0.04045, 12.92, 0.055, 1.055 and 2.4 are those of sRGB. */
function luminance(color: string): number {
  const [red, green, blue] = rgb(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

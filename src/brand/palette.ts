import { contrast, mix } from "../shared/contrast";

/** Colours of a brand picture, each `#rrggbb`. */
export interface Palette {
  /** Background of the picture. */
  readonly page: string;
  /** Large background shapes. */
  readonly shape: string;
  readonly shape2: string;
  readonly heading: string;
  readonly text: string;
  /** The product's name and mark. */
  readonly name: string;
  readonly button: string;
  readonly onButton: string;
  /** Drawings of pages and phones: surface, border, fields and lines of text. */
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
 * Derives the colours of a theme from the brand colour. Text and the name have a contrast of at least 4.5:1, whatever
 * the brand colour is.
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

function onColor(background: string): string {
  return contrast(WHITE, background) >= contrast(BLACK, background) ? WHITE : BLACK;
}

/** Mixes a colour with black or white until it has the contrast `ratio` with the background. */
function readable(color: string, background: string, ratio: number): string {
  const towards = onColor(background);
  for (let part = 0; part < 1; part += 0.05) {
    const candidate = mix(color, towards, part);
    if (contrast(candidate, background) >= ratio) return candidate;
  }
  return towards;
}

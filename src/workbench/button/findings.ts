import { contrast, mix } from "../../shared/contrast";
import type { Style } from "./style";

/** Something that was looked at: whether it's as it should be, and what to do about it. */
export interface Checked {
  readonly isGood: boolean;
  readonly text: string;
}

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for the shape of a control. */
const TEXT = 4.5;
const EDGE = 3;

/** Least height for a finger, of the positioning guidelines, in px. */
const TOUCH = 44;

/** The contrast of text and edge, and whether the positioning guidelines are kept. What's wrong comes first. */
export function findings({ background, color, light, dark, height, width }: Style): readonly Checked[] {
  const grounds = [light, dark];
  const onFill = readable(background);
  const better = [background, ...shades(background)].find(
    (shade) => grounds.every((ground) => contrast(shade, ground) >= EDGE) && contrast(readable(shade), shade) >= TEXT,
  );
  const fix = better
    ? `${better} with the text ${readable(better)} is enough on both pages.`
    : "No colour near it is enough on both pages: use another page colour.";
  const phone = width === "content" ? "On phones, use the full width." : "On phones it fills the column.";
  const all: readonly (Checked | false)[] = [
    ratio("Text on the button", contrast(color, background), TEXT, `Change the text to ${onFill}.`),
    ratio("Edge of the button on the light page", contrast(background, light), EDGE, fix),
    ratio("Edge of the button on the dark page", contrast(background, dark), EDGE, fix),
    Number(height) < TOUCH && { isGood: false, text: `${height} px is low for a finger: use at least ${TOUCH} px.` },
    width !== "full" && { isGood: true, text: `Make it as wide as the native button, never smaller. ${phone}` },
  ];
  const checked = all.filter((one) => one !== false);
  return [...checked.filter(({ isGood }) => !isGood), ...checked.filter(({ isGood }) => isGood)];
}

/** The ratio is cut and not rounded, so that 4.499 isn't shown as enough. */
function ratio(what: string, value: number, least: number, fix: string): Checked {
  const isGood = value >= least;
  const shown = `${what}: ${(Math.floor(value * 100) / 100).toFixed(2)}:1`;
  return {
    isGood,
    text: isGood ? `${shown}. That's enough; it needs ${least}:1.` : `${shown}, but it needs ${least}:1. ${fix}`,
  };
}

/** Lighter and darker ones of a colour, the nearest first. */
const shades = (color: string): string[] =>
  Array.from({ length: 20 }, (_, step) => [mix(color, "#ffffff", step / 20), mix(color, "#000000", step / 20)]).flat();

const readable = (fill: string): string =>
  contrast("#ffffff", fill) >= contrast("#000000", fill) ? "#ffffff" : "#000000";

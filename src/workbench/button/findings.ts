import { contrast } from "../../shared/contrast";
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
  const readable = contrast("#ffffff", background) >= contrast("#000000", background) ? "#ffffff" : "#000000";
  const fix = "Change the colour of the button or of the page.";
  const phone = width === "content" ? "On phones, use the full width." : "On phones it fills the column.";
  const all: readonly (Checked | false)[] = [
    ratio("Text on the button", contrast(color, background), TEXT, `Change the text to ${readable}.`),
    ratio("Edge of the button on the light page", contrast(background, light), EDGE, fix),
    ratio("Edge of the button on the dark page", contrast(background, dark), EDGE, fix),
    Number(height) < TOUCH && { isGood: false, text: `${height} px is low for a finger: use at least ${TOUCH} px.` },
    width !== "full" && { isGood: true, text: `Make it as wide as the native button, never smaller. ${phone}` },
  ];
  return all.filter((one) => one !== false).sort((one, other) => Number(one.isGood) - Number(other.isGood));
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

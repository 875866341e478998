import { contrast, mix } from "../../shared/contrast";
import type { Tone } from "../parts/Result";
import { THEME_COLORS, type Style } from "./style";

/** Something that was looked at, and what to do about it. */
export interface Finding {
  readonly tone: Tone;
  readonly text: string;
}

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for the shape of a control. */
const TEXT = 4.5;
const EDGE = 3;

/** Least height for a finger, of the positioning guidelines, in px. */
const TOUCH = 44;

/** The contrast of text and edge, and whether the positioning guidelines are kept. */
export function findings(style: Style): Finding[] {
  return [textFinding(style), edgeFinding(style, "light"), edgeFinding(style, "dark"), ...sizeFindings(style)];
}

function textFinding({ background, color }: Style): Finding {
  const ratio = contrast(color, background);
  if (ratio >= TEXT) {
    return { tone: "tip", text: `Text on the button: ${shown(ratio)}. That's enough; it needs 4.5:1.` };
  }
  const better = onColor(background);
  return {
    tone: "danger",
    text: `Text on the button: ${shown(ratio)}, too little to read; it needs 4.5:1. Change the text to ${better} (${shown(contrast(better, background))}).`,
  };
}

function edgeFinding(style: Style, mode: "light" | "dark"): Finding {
  const ratio = contrast(style.background, style[mode]);
  const what = `Edge of the button on the ${mode} page: ${shown(ratio)}`;
  if (ratio >= EDGE) return { tone: "tip", text: `${what}. That's enough; it needs 3:1.` };
  return { tone: "warning", text: `${what}, so its shape is hard to see; it needs 3:1. ${edgeFix(style, mode)}` };
}

/** A change that mends the edge in both modes; where there's none, in this one. */
function edgeFix({ background, light, dark }: Style, mode: "light" | "dark"): string {
  const both = [light, dark];
  const stands = (fill: string, grounds: readonly string[]) =>
    grounds.every((ground) => contrast(fill, ground) >= EDGE);
  const themes = Object.entries(THEME_COLORS);
  const theme = themes.find(([, [fill]]) => stands(fill, both));
  if (theme) return `Choose the theme ${theme[0]}.`;
  const fill = shades(background).find((shade) => stands(shade, both) && contrast(onColor(shade), shade) >= TEXT);
  if (fill !== undefined) return `Choose own colours: ${fill} with the text ${onColor(fill)} is enough on both pages.`;
  const here = themes.find(([, [color]]) => stands(color, [mode === "light" ? light : dark]));
  return `No colour is enough on both pages: use the theme ${here?.[0]} here, or another page colour.`;
}

/** A colour, and lighter and darker ones, the nearest first. */
const shades = (color: string): string[] =>
  Array.from({ length: 20 }, (_, step) => [mix(color, "#ffffff", step / 20), mix(color, "#000000", step / 20)]).flat();

function sizeFindings({ height, width }: Style): Finding[] {
  const low: Finding = {
    tone: "warning",
    text: `${height} px is low for a finger: use at least ${TOUCH} px where people tap.`,
  };
  const narrow: Finding = {
    tone: "info",
    text: `Make the button as wide as the native one, never smaller. ${width === "content" ? "On phones, use the full width." : "On phones it fills the column."}`,
  };
  return [...(height < TOUCH ? [low] : []), ...(width === "full" ? [] : [narrow])];
}

const onColor = (fill: string): string =>
  contrast("#ffffff", fill) >= contrast("#000000", fill) ? "#ffffff" : "#000000";

/** `6.99:1`, cut and not rounded, so that 4.499 isn't shown as enough. */
const shown = (ratio: number): string => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;

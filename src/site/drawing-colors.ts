import { readFileSync } from "node:fs";
import path from "node:path";
import { modes, tokenColor } from "../shared/design-tokens";

/** File with the page's colours, from the project's folder. */
const TOKENS = "src/theme/styles/tokens.css";

/**
 * Adds the values of the colours that a drawing uses, e.g. `var(--color-brand)`, for both modes. In a page, a picture
 * follows the page's `color-scheme`; on its own, the reader's. Light colours are fallbacks, so they apply if a policy
 * blocks the style. Drawings without variables stay as they are.
 * @throws Error for a variable that tokens.css doesn't have
 */
export function withColors(svg: string): string {
  const { light, dark } = modes(readFileSync(path.resolve(TOKENS), "utf8"));
  const names = new Set<string>();
  const filled = svg.replace(/var\((--[\w-]+)\)/g, (_use, name: string) => {
    names.add(name);
    return `var(${name},${tokenColor(light, name)})`;
  });
  if (names.size === 0) return svg;
  const rules = [...names].sort().map((name) => `${name}:${tokenColor(dark, name)}`);
  const style = `<style>@media (prefers-color-scheme:dark){:root{${rules.join(";")}}}</style>`;
  return filled.replace(/<svg\b[^>]*>/, (start) => start + style);
}

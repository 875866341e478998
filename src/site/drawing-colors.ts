import { readFileSync } from "node:fs";
import path from "node:path";
import { modes, tokenColor } from "../shared/design-tokens";

/** Where the page's colours are, from the project's folder. */
const TOKENS = "src/theme/styles/tokens.css";

/**
 * Gives a drawing the colours that it names, `var(--color-brand)`, in both modes. A picture in a page gets its mode from
 * the page's `color-scheme`; one that is opened by itself gets the reader's. The light colours are fallbacks, so they
 * hold where a policy refuses the style. What names no colour stays as it is.
 * @throws Error for a name that tokens.css does not have
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

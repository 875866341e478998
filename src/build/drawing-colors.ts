import { readFileSync } from "node:fs";
import path from "node:path";
import { modes, tokenColor, type DesignTokens } from "../shared/design-tokens";

/** Where the page's colours are, from the project's folder. */
const TOKENS = "src/theme/styles/tokens.css";

/**
 * Gives a drawing the colours that it names, `var(--color-brand)`, in both modes. A picture in a page gets its mode from
 * the page's `color-scheme`; one that is opened by itself gets the reader's. What names no colour stays as it is.
 * @throws Error for a name that tokens.css does not have
 */
export function withColors(svg: string): string {
  const names = [...new Set([...svg.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = ""]) => name))].sort();
  if (names.length === 0) return svg;
  const { light, dark } = modes(readFileSync(path.resolve(TOKENS), "utf8"));
  const rules = (tokens: DesignTokens): string =>
    `:root{${names.map((name) => `${name}:${tokenColor(tokens, name)}`).join(";")}}`;
  const style = `<style>${rules(light)}@media (prefers-color-scheme:dark){${rules(dark)}}</style>`;
  return svg.replace(/<svg\b[^>]*>/, (start) => start + style);
}

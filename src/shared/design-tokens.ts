/** Name → value, as written: `--color-success` → `var(--color-brand)`. */
export type DesignTokens = Readonly<Record<string, string>>;

/** Returns the custom properties of one block of tokens.css, merged over `base`. @param selector for example `:root` */
export function designTokens(css: string, selector: string, base: DesignTokens = {}): DesignTokens {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf("\n  }", start));
  const own = [...block.matchAll(/(--[\w-]+):\s+([^;]+);/g)].map(([, name = "", value = ""]) => [name, value] as const);
  return { ...base, ...Object.fromEntries(own) };
}

/** Resolves a token to `#rrggbb`, following references. @throws Error if it isn't such a colour */
export function tokenColor(tokens: DesignTokens, name: string): string {
  const value = tokens[name] ?? "";
  const [, reference] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  if (reference !== undefined) return tokenColor(tokens, reference);
  const hex = value.length === 4 ? value.replace(/[0-9a-f]/gi, "$&$&") : value;
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`${name} isn't a colour: ${value}`);
  return hex;
}

/** Returns the tokens of both modes. @param css content of tokens.css */
export function modes(css: string): { readonly light: DesignTokens; readonly dark: DesignTokens } {
  const light = designTokens(css, ":root");
  return { light, dark: designTokens(css, ':root[data-theme="dark"]', light) };
}

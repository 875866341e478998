import { designTokens, type DesignTokens } from "../shared/design-tokens";

/** Tokens of the scale: sizes, weights, space, corners, layers, times. Colours and measures of the layout are others. */
const SCALE = /^--(?:(?:text|weight|line|tracking|space|radius|layer)-[\w-]+|radius|instant|fast|slow|linger|wait)$/;

/** A declaration of PostCSS, as far as it matters here. */
interface Declaration {
  readonly prop: string;
  value: string;
  remove(): void;
}

/** A plugin of PostCSS. */
interface Plugin {
  readonly postcssPlugin: string;
  readonly Declaration: (declaration: Declaration) => void;
}

/** The tokens of the scale with one value for every reader. @param css the text of tokens.css */
export function constants(css: string): DesignTokens {
  const isOnce = (name: string): boolean => css.split(`${name}:`).length === 2;
  return Object.fromEntries(
    Object.entries(designTokens(css, ":root")).filter(([name]) => SCALE.test(name) && isOnce(name)),
  );
}

/** Puts constants in the place of their names and leaves out their definitions: 0.5 KB of every page's styles. */
export function constantsPlugin(tokens: DesignTokens): Plugin {
  return {
    postcssPlugin: "constants",
    Declaration: (declaration) => {
      if (declaration.prop in tokens) declaration.remove();
      else if (declaration.value.includes("var(--"))
        declaration.value = declaration.value.replace(/var\((--[\w-]+)\)/g, (use, name: string) => tokens[name] ?? use);
    },
  };
}

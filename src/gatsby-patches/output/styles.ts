import path from "node:path";
import {
  browserslistToTargets,
  Features,
  transform,
  type CSSModuleExports,
  type CustomAtRules,
  type Visitor,
} from "lightningcss";
import { designTokens, type DesignTokens } from "../../shared/design-tokens";

/**
 * Style sheets as the built site has them: classes of CSS modules named after their files, the scale's constants in the
 * place of their names.
 */

const MODULE = ".module.css";

/** What a style sheet becomes: styles for the file of its chunk, and the text of an ES module for who imports it. */
export interface CompiledStyles {
  /** Not minified yet. */
  readonly css: string;
  /** Each class of a CSS module as it is named in the built site; of other style sheets without any name. */
  readonly module: string;
}

/**
 * Compiles a style sheet of the built site. `…/Sidebar.module.css` and `link` become `Sidebar-link`; names of files are
 * unique (test/unit/css-modules.test.ts). Names of animations, containers and areas of a grid stay as they are.
 * @param scale constants, as `constants` finds them
 * @param browsers as package.json lists them; what is put together is read by each of them
 * @throws where it has mistakes, with the place of each: browsers skip what they cannot read without a word
 */
export function compileStyles(
  file: string,
  css: string,
  scale: DesignTokens,
  browsers: readonly string[] = [],
): CompiledStyles {
  const { code, exports, warnings } = transform({
    filename: file,
    code: Buffer.from(css),
    errorRecovery: true,
    targets: browserslistToTargets(browsers.map((browser) => browser.replace(" >= ", " "))),
    // `color-scheme: light dark` would be written for browsers without `light-dark()`, which is used nowhere.
    exclude: Features.LightDark,
    visitor: withConstants(scale),
    cssModules: file.endsWith(MODULE) && {
      pattern: `${path.basename(file, MODULE)}-[local]`,
      animation: false,
      container: false,
      customIdents: false,
      grid: false,
    },
  });
  const name = path.relative("", file);
  const mistakes = warnings.map(({ message, loc }) => `${name}:${loc.line}:${loc.column} · ${message}`);
  if (mistakes.length > 0) throw new Error(mistakes.join("\n"));
  return { css: code.toString(), module: asModule(exports ?? {}) };
}

/** Tokens of the scale: sizes, weights, space, corners, layers, times. Colours and measures of the layout are others. */
const SCALE = /^--(?:(?:text|weight|line|tracking|space|radius|layer)-[\w-]+|radius|instant|fast|slow|linger|wait)$/;

/** The tokens of the scale with one value for every reader. @param css the text of tokens.css */
export function constants(css: string): DesignTokens {
  const isOnce = (name: string): boolean => css.split(`${name}:`).length === 2;
  return Object.fromEntries(
    Object.entries(designTokens(css, ":root")).filter(([name]) => SCALE.test(name) && isOnce(name)),
  );
}

/** Puts constants in the place of their names and leaves out their definitions: 0.5 KB of every page's styles. */
const withConstants = (scale: DesignTokens): Visitor<CustomAtRules> => ({
  Variable: ({ name: { ident } }) => {
    const raw = scale[ident];
    return raw === undefined ? undefined : { raw };
  },
  Declaration: {
    custom: ({ name }) => (name in scale ? [] : undefined),
  },
});

/**
 * The module of a style sheet with these classes, so that webpack can put it together with the module that imports it.
 * They are sorted, because lightningcss gives them in another order each time.
 */
const asModule = (exports: CSSModuleExports): string =>
  Object.entries(exports)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { name: built }]) => `export const ${name} = ${JSON.stringify(built)};\n`)
    .join("") || "export {};\n";

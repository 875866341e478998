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
 * Compiles style sheets for the built site: names classes of CSS modules after their files, and replaces the scale's
 * tokens by their values.
 */

const MODULE = ".module.css";

/** A compiled style sheet: the CSS for its chunk's file, and the source of an ES module for its importers. */
export interface CompiledStyles {
  /** Not minified yet. */
  readonly css: string;
  /** Exports each class of a CSS module under its built name; empty for other style sheets. */
  readonly module: string;
}

/**
 * Compiles a style sheet of the built site. `link` in `…/Sidebar.module.css` becomes `Sidebar-link`; file names are
 * unique (test/unit/css-modules.test.ts). Names of animations, containers and grid areas stay as they are.
 * @param scale constants, from `constants`
 * @param browsers in package.json's form; only syntax that all of them support is merged or shortened
 * @throws if there are mistakes, with the position of each: browsers skip what they can't parse without a message
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
    ...supporting(browsers),
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

/** Minifies the styles of a chunk. */
export function minifyStyles(css: string, browsers: readonly string[]): string {
  const { code } = transform({ filename: "", code: Buffer.from(css), minify: true, ...supporting(browsers) });
  return code.toString();
}

const supporting = (browsers: readonly string[]) => ({
  targets: browserslistToTargets(browsers.map((browser) => browser.replace(" >= ", " "))),
  // It would add fallbacks for browsers without `light-dark()`, which this site doesn't use.
  exclude: Features.LightDark,
});

/** Scale tokens: sizes, weights, space, radii, layers, times. Colours and layout measures aren't part of the scale. */
const SCALE = /^--(?:(?:text|weight|line|tracking|space|radius|layer)-[\w-]+|radius|instant|fast|slow|linger|wait)$/;

/** Returns the scale tokens that are defined once, so the same for all readers. @param css the text of tokens.css */
export function constants(css: string): DesignTokens {
  const isOnce = (name: string): boolean => css.split(`${name}:`).length === 2;
  return Object.fromEntries(
    Object.entries(designTokens(css, ":root")).filter(([name]) => SCALE.test(name) && isOnce(name)),
  );
}

/** Inlines constants and drops their definitions, which saves 0.5 KB of styles on every page. */
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
 * Returns an ES module that exports the class names, which webpack can concatenate with its importer. Sorted because
 * lightningcss returns them in a different order each time.
 */
const asModule = (exports: CSSModuleExports): string =>
  Object.entries(exports)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { name: built }]) => `export const ${name} = ${JSON.stringify(built)};\n`)
    .join("") || "export {};\n";

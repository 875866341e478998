import path from "node:path";
import { transform } from "esbuild";
import { designTokens, type DesignTokens } from "../shared/design-tokens";

/**
 * Style sheets as the built site has them: classes of CSS modules named after their files, the scale's constants in the
 * place of their names.
 */

const MODULE = ".module.css";

/**
 * The name that a class of a CSS module has in the built site: `…/Sidebar.module.css` and `link` become `Sidebar-link`.
 * Names of files are unique (test/unit/css-modules.test.ts). Names of animations and containers stay as they are.
 */
export const classNameOf = (file: string, name: string): string => `${path.basename(file, MODULE)}-${name}`;

/** A class in a selector, or what only looks as if it had one: a comment, a text in quotes, an address. */
const CLASS = /\/\*[^]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)|\.([A-Za-z_]\w*)/g;

/**
 * What importing a style sheet gives: each class of a CSS module as it is named in the built site.
 * @returns the text of an ES module, so that webpack can put it together with the module that imports it; of other style
 *   sheets without any name
 */
export function classesAsModule(file: string, css: string): string {
  if (!file.endsWith(MODULE)) return "export {};\n";
  const names = new Set([...css.matchAll(CLASS)].flatMap(([, name]) => name ?? []));
  return [...names].map((name) => `export const ${name} = ${JSON.stringify(classNameOf(file, name))};\n`).join("");
}

/**
 * A style sheet of the built site, before it is minified.
 * @param scale constants, as `constants` finds them
 * @throws where it has mistakes, with the place of each
 */
export async function compileStyles(file: string, css: string, scale: DesignTokens): Promise<string> {
  const { code, warnings } = await transform(css, { loader: "css", logLevel: "silent" });
  // Browsers skip what they cannot read without a word.
  const mistakes = warnings.map(({ text, location }) => {
    const { line, column } = location ?? { line: 1, column: 0 };
    return `${path.relative("", file)}:${line}:${column + 1} · ${text}`;
  });
  if (mistakes.length > 0) throw new Error(mistakes.join("\n"));
  const constant = inlineConstants(code, scale);
  return file.endsWith(MODULE) ? nameClasses(file, constant) : constant;
}

const GLOBAL = ":global(";

/** Gives the classes of a module the names of the built site, but for those in `:global(…)`. */
function nameClasses(file: string, css: string): string {
  const global = css.indexOf(GLOBAL);
  const own = global < 0 ? css : css.slice(0, global);
  const named = own.replace(CLASS, (text, name?: string) => (name ? `.${classNameOf(file, name)}` : text));
  if (global < 0) return named;
  const start = global + GLOBAL.length;
  let end = start;
  for (let open = 1; open > 0 && end < css.length; end += 1) {
    if (css[end] === "(") open += 1;
    if (css[end] === ")") open -= 1;
  }
  return named + css.slice(start, end - 1) + nameClasses(file, css.slice(end));
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

/**
 * Puts constants in the place of their names and leaves out their definitions: 0.5 KB of every page's styles.
 * @param css as esbuild writes it, with one declaration in a line
 */
function inlineConstants(css: string, scale: DesignTokens): string {
  return css
    .replace(/^ *(--[\w-]+): [^\n]*;\n/gm, (line, name: string) => (name in scale ? "" : line))
    .replace(/var\((--[\w-]+)\)/g, (use, name: string) => scale[name] ?? use);
}

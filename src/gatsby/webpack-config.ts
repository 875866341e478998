import { readFileSync } from "node:fs";
import path from "node:path";
import { TRUSTED_TYPES } from "../hosts/policy";

/** What every browser of package.json's `browserslist` understands. Gatsby's own is 5. */
const ECMA = 2020;

/** The parts of webpack's configuration that are changed, as Gatsby makes it for a production build. */
export interface WebpackConfig {
  cache: unknown;
  devtool: unknown;
  target: unknown;
  readonly output: { trustedTypes?: string | { readonly policyName: string } };
  readonly module: unknown;
  readonly optimization: {
    readonly minimizer?: object[];
    readonly splitChunks?: { readonly cacheGroups?: Record<string, unknown> };
  };
}

/** The options of css-loader that matter here. */
interface CssModules {
  getLocalIdent?: (context: { readonly resourcePath: string }, pattern: string, name: string) => string;
}

/** A part of Gatsby's webpack configuration is not where this site changes it. */
function missing(what: string, consequence: string): Error {
  return new Error(
    `Gatsby's webpack configuration has no ${what}, so ${consequence}. ` +
      `Correct src/gatsby/webpack-config.ts ("What we patch in Gatsby" in docs/architecture.md).`,
  );
}

/** terser-webpack-plugin: Terser is one of the minifiers that it can use. */
interface TerserPlugin {
  new (options: object): object;
  readonly swcMinify?: unknown;
}

/**
 * Makes the first load small: scripts for the supported browsers, styles next to the template that uses
 * them. Changes `config`. SWC minifies to a little less than Terser in a twentieth of the time (docs/decisions.md).
 * @throws where the configuration has another form
 */
export function shrinkScripts(config: WebpackConfig): void {
  const { minimizer = [], splitChunks } = config.optimization;
  const groups = splitChunks?.cacheGroups;
  // Gatsby's group puts the styles of every page into each; without it they follow their templates.
  if (!groups || !("styles" in groups))
    throw missing("cache group `styles`", "styles cannot be kept with their templates");
  delete groups.styles;
  const terser = minimizer.findIndex(({ constructor }) => constructor.name === "TerserPlugin");
  if (terser < 0) throw missing("minimizer `TerserPlugin`", "scripts would be minified for browsers of 2009");
  const Plugin = minimizer[terser]?.constructor as TerserPlugin;
  if (!Plugin.swcMinify) throw missing("`swcMinify` of `TerserPlugin`", "scripts would be minified by Terser");
  config.target = ["web", `es${ECMA}`];
  minimizer[terser] = new Plugin({
    minify: Plugin.swcMinify,
    // SWC has threads of its own; a process for it would only take time to start.
    parallel: false,
    terserOptions: {
      ecma: ECMA,
      compress: { ecma: ECMA, passes: 3 },
      mangle: true,
      format: { comments: false },
    },
  });
}

/** A rule of webpack, as far as it matters here. */
interface Rule {
  readonly test?: unknown;
  readonly use?: unknown;
  exclude?: unknown;
}

/**
 * Compiles TypeScript with SWC instead of Babel, but for files that ask GraphQL: Gatsby's Babel plugins take their
 * queries out. Changes `config`.
 * @param root folder of our own code, absolute
 * @param targets browsers to write for, as package.json lists them; undefined for the renderer, which runs in Node.js
 * @throws where no rule of the configuration compiles TypeScript
 */
export function compileWithSwc(config: WebpackConfig, root: string, targets: readonly string[] | undefined): void {
  const { rules } = config.module as { readonly rules: Rule[] };
  // Gatsby has one for all scripts, and one more for TypeScript by a plugin of its own.
  const babel = rules.filter(({ test, use }) => test instanceof RegExp && test.test("/a.tsx") && use !== undefined);
  if (babel.length === 0) throw missing("rule for TypeScript", "it cannot be compiled faster");
  const isOurs = (file: string): boolean =>
    file.startsWith(root + path.sep) && /\.tsx?$/.test(file) && !/\bgraphql`/.test(readFileSync(file, "utf8"));
  for (const rule of babel) rule.exclude = [rule.exclude, isOurs].filter((condition) => condition !== undefined);
  const parser = { syntax: "typescript", tsx: true };
  rules.push({
    include: isOurs,
    type: "javascript/auto",
    use: {
      loader: "swc-loader",
      options: {
        jsc: { parser, transform: { react: { runtime: "automatic" } }, ...(targets ? {} : { target: "es2022" }) },
        ...(targets ? { env: { targets, bugfixes: true } } : {}),
      },
    },
  } as Rule);
}

/**
 * Lets webpack load its chunks under `require-trusted-types-for 'script'`: their addresses pass through a policy of
 * this name, which src/hosts/policy.ts allows. Changes `config`.
 */
export function trustChunks(config: WebpackConfig): void {
  config.output.trustedTypes = { policyName: TRUSTED_TYPES[0] };
}

/**
 * Gives the classes of CSS modules short names: `…/Sidebar.module.css` and `link` become `Sidebar-link`.
 * Names of files are unique (test/unit/css-modules.test.ts). Changes the rules, at whatever depth css-loader is.
 * @throws where no rule has css-loader with modules
 */
export function shortenClassNames(rules: unknown): void {
  const found = cssModules(rules);
  if (found.length === 0) throw missing("rule for CSS modules", "their class names cannot be shortened");
  for (const modules of found) {
    modules.getLocalIdent = ({ resourcePath }, _pattern, name) =>
      `${path.basename(resourcePath, ".module.css")}-${name}`;
  }
}

function cssModules(rules: unknown): CssModules[] {
  const options = optionsOf("css-loader", rules) as readonly { readonly modules?: unknown }[];
  return options.flatMap(({ modules }) => (typeof modules === "object" ? [modules as CssModules] : []));
}

/** The options of postcss-loader that matter here. */
interface PostCss {
  postcssOptions?: unknown;
}

/**
 * Adds a plugin to all that runs on the styles, behind Gatsby's. Changes the rules, at whatever depth postcss-loader is.
 * @throws where no rule has postcss-loader with a function that makes its plugins
 */
export function addPostCssPlugin(rules: unknown, plugin: object): void {
  const found = (optionsOf("postcss-loader", rules) as PostCss[]).filter(
    ({ postcssOptions }) => typeof postcssOptions === "function",
  );
  if (found.length === 0) throw missing("rule for PostCSS", "styles would carry every name of the scale");
  for (const options of found) {
    const make = options.postcssOptions as (context: unknown) => { readonly plugins: readonly object[] };
    options.postcssOptions = (context: unknown) => {
      const made = make(context);
      return { ...made, plugins: [...made.plugins, plugin] };
    };
  }
}

/** The options of a loader wherever it is among the rules. */
function optionsOf(name: string, rules: unknown): object[] {
  if (rules === null || typeof rules !== "object" || rules instanceof RegExp) return [];
  const { loader, options } = rules as { readonly loader?: unknown; readonly options?: unknown };
  const isIt = typeof loader === "string" && new RegExp(`[\\\\/]${name}[\\\\/]`).test(loader);
  const own = isIt && typeof options === "object" && options !== null ? [options] : [];
  return [...own, ...Object.values(rules).flatMap((rule) => optionsOf(name, rule))];
}

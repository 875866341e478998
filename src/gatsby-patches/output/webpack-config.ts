import { readFileSync } from "node:fs";
import path from "node:path";
import { transform } from "esbuild";
import { requireOfGatsby } from "../speed/load-of-gatsby";
import { hasQuery, withoutQueries } from "../speed/queries";
import type { CompiledStyles } from "./styles";

/** What every browser of package.json's `browserslist` understands. Gatsby's own is 5. */
const ECMA = 2020;

/** Of a file's name: enough to tell builds apart. Every page starts with 50 of them, which no compression shortens. */
const HASH_DIGITS = 10;

/** The parts of webpack's configuration that are changed, as Gatsby makes it for a production build. */
export interface WebpackConfig {
  cache: unknown;
  snapshot?: object;
  devtool: unknown;
  target: unknown;
  readonly output: { trustedTypes?: string | { readonly policyName: string }; hashDigestLength?: number };
  readonly module: unknown;
  readonly plugins: readonly object[];
  readonly optimization: {
    readonly minimizer?: object[];
    readonly splitChunks?: { readonly cacheGroups?: Record<string, unknown> };
  };
}

/** A part of Gatsby's webpack configuration is not where this site changes it. */
function missing(what: string, consequence: string): Error {
  return new Error(
    `Gatsby's webpack configuration has no ${what}, so ${consequence}. ` +
      `Correct src/gatsby-patches/output/webpack-config.ts (src/gatsby-patches/README.md).`,
  );
}

/** What css-minimizer-webpack-plugin asks of a minifier: the text of one file by its name. */
type StyleMinifier = (files: Readonly<Record<string, string>>) => Promise<{ readonly code: string }>;

/** esbuild, which writes as little as cssnano does and needs no process of its own for it (docs/decisions/022). */
export function minifierOfStyles(browsers: readonly string[]): StyleMinifier {
  const target = esbuildTargets(browsers);
  return async (files) => {
    const [css = ""] = Object.values(files);
    const { code } = await transform(css, { loader: "css", minify: true, target });
    return { code: code.trimEnd() };
  };
}

/** A list of package.json as esbuild writes it: `ios_saf >= 15.6` is `ios15.6`. */
export const esbuildTargets = (browsers: readonly string[]): string[] =>
  browsers.map((browser) => browser.replace(/^ios_saf/, "ios").replace(/ >= /, ""));

/** terser-webpack-plugin: Terser is one of the minifiers that it can use. */
interface TerserPlugin {
  new (options: object): object;
  readonly swcMinify?: unknown;
}

/**
 * Makes the first load small: scripts and styles for the supported browsers, styles next to the template that uses
 * them. Changes `config`. SWC minifies to a little less than Terser in a twentieth of the time (docs/decisions/022).
 * @param browsers as package.json lists them
 * @throws where the configuration has another form
 */
export function shrinkScripts(config: WebpackConfig, browsers: readonly string[]): void {
  const { minimizer = [], splitChunks } = config.optimization;
  const groups = splitChunks?.cacheGroups;
  // Gatsby's group puts the styles of every page into each; without it they follow their templates.
  if (!groups || !("styles" in groups))
    throw missing("cache group `styles`", "styles cannot be kept with their templates");
  delete groups.styles;
  const styles = minimizer.findIndex(({ constructor }) => constructor.name === "CssMinimizerPlugin");
  if (styles < 0) throw missing("minimizer `CssMinimizerPlugin`", "styles would take a process of their own");
  const CssMinimizerPlugin = minimizer[styles]?.constructor as new (options: object) => object;
  minimizer[styles] = new CssMinimizerPlugin({ minify: minifierOfStyles(browsers), parallel: false });
  const terser = minimizer.findIndex(({ constructor }) => constructor.name === "TerserPlugin");
  if (terser < 0) throw missing("minimizer `TerserPlugin`", "scripts would be minified for browsers of 2009");
  const Plugin = minimizer[terser]?.constructor as TerserPlugin;
  if (!Plugin.swcMinify) throw missing("`swcMinify` of `TerserPlugin`", "scripts would be minified by Terser");
  config.target = ["web", `es${ECMA}`];
  config.output.hashDigestLength = HASH_DIGITS;
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
  readonly oneOf?: Rule[];
  readonly test?: unknown;
  readonly include?: ((file: string) => boolean) | undefined;
  readonly type?: string;
  readonly sideEffects?: boolean;
  readonly use?: unknown;
  exclude?: unknown;
}

/** The parts of webpack's loader context that matter here. */
interface LoaderContext {
  readonly resourcePath: string;
  readonly context: string;
  readonly _compiler: { readonly webpack: unknown };
  readonly _module: { addDependency(dependency: object): void };
}

const loaderOf = (load: (context: LoaderContext, text: string) => Promise<string>): object => ({
  loader: path.resolve("src/gatsby-patches/output/function-loader.cjs"),
  options: { load },
});

/**
 * Compiles with SWC instead of Babel. In the build, Gatsby's plugin takes the queries out before; in develop, files that
 * ask GraphQL stay with Babel, for their source maps. Changes `config`.
 * @param targets browsers to write for, as package.json lists them
 * @param isDevelop whether a component that is edited takes the place of its old self in the browser
 * @throws where no rule of the configuration compiles scripts
 */
export function compileWithSwc(config: WebpackConfig, targets: readonly string[], isDevelop = false): void {
  const { rules } = config.module as { readonly rules: Rule[] };
  // Gatsby has one for all scripts, and one more for TypeScript by a plugin of its own.
  const babel = rules.filter(({ test, use }) => test instanceof RegExp && test.test("/a.tsx") && use !== undefined);
  const include = babel.map((rule) => rule.include).find((condition) => typeof condition === "function");
  if (!include) throw missing("rule for scripts", "they cannot be compiled faster");
  const asks = (file: string): boolean => hasQuery(readFileSync(file, "utf8"));
  // webpack tries conditions with an empty name, too.
  const isFast = (file: string): boolean =>
    /\.(?:[jt]sx?|mjs)$/.test(file) && include(file) && !(isDevelop && asks(file));
  for (const rule of babel) rule.exclude = [rule.exclude, isFast].filter((condition) => condition !== undefined);
  const react = { runtime: "automatic", ...(isDevelop ? { development: true, refresh: true } : {}) };
  const swc = (test: RegExp, parser: object): Rule => ({
    test,
    include: isFast,
    type: "javascript/auto",
    use: {
      loader: "swc-loader",
      options: {
        jsc: { parser, transform: { react } },
        env: { targets, bugfixes: true },
      },
    },
  });
  rules.push(
    swc(/\.tsx?$/, { syntax: "typescript", tsx: true }),
    swc(/\.(js|mjs|jsx)$/, { syntax: "ecmascript", jsx: true }),
  );
  // Loaders of later rules run first.
  if (!isDevelop)
    rules.push({
      test: /\.tsx?$/,
      include: (file) => isFast(file) && asks(file),
      use: loaderOf(({ resourcePath }, text) => withoutQueries(resourcePath, text, "build-javascript")),
    });
}

/**
 * In develop: puts styles into the scripts that import them, but for those in `folder`, which stay in the one file that
 * the first document loads. Gatsby extracts all of them into that file, compiles each in a compilation of its own for
 * it, and warns of the order in which templates import them, hundreds of lines at every start. Changes `config`.
 * @throws where the rules for styles have another form
 */
export function styleWithScripts(config: WebpackConfig, folder: string): void {
  const { rules } = config.module as { readonly rules: Rule[] };
  const styles = rules.find(isForStyles)?.oneOf;
  if (!styles) throw missing("rules for styles", "every start in develop would print hundreds of warnings");
  const styleLoader = requireOfGatsby().resolve("style-loader");
  const inScripts = (rule: Rule): Rule => {
    const [extract, ...loaders] = rule.use as {
      readonly loader: string;
      readonly options: { readonly modules?: unknown };
    }[];
    if (!extract?.loader.includes("mini-css-extract-plugin"))
      throw missing("`mini-css-extract-plugin` as first loader of styles", "they cannot be with their scripts");
    const { modules } = extract.options;
    return {
      ...rule,
      exclude: folder,
      use: [{ loader: styleLoader, options: modules ? { modules } : {} }, ...loaders],
    };
  };
  styles.unshift(...styles.map(inScripts));
}

/**
 * Lets webpack take a module from its cache where the file has the same content, and not only the same time: Gatsby
 * copies its runtime anew at each start. Changes `config`.
 */
export function compareContents(config: WebpackConfig): void {
  const either = { timestamp: true, hash: true };
  config.snapshot = { ...config.snapshot, module: either, resolve: either };
}

/** How Gatsby's loader asks whether a page without data is there nevertheless. */
const ASKS = "doFetch(rawPath, `HEAD`)";

/** Gatsby's loader, asking below the base path: at the top of the host another site would answer for the not-found page. */
export function belowBasePath(loader: string): string {
  if (!loader.includes(ASKS)) throw missing(`\`${ASKS}\` in .cache/loader.js`, "it asks outside of the base path");
  return loader.replaceAll(ASKS, "doFetch(__BASE_PATH__ + rawPath, `HEAD`)");
}

/** Lets Gatsby's loader ask below the base path. Changes `config`. */
export function askBelowBasePath(config: WebpackConfig): void {
  const { rules } = config.module as { readonly rules: Rule[] };
  rules.push({
    test: /[\\/]\.cache[\\/]loader\.js$/,
    use: loaderOf((_context, text) => Promise.resolve(text).then(belowBasePath)),
  });
}

/**
 * Lets webpack load its chunks under `require-trusted-types-for 'script'`: their addresses pass through a policy of
 * this name, which the content security policy has to allow. Changes `config`.
 */
export function trustChunks(config: WebpackConfig, policyName: string): void {
  config.output.trustedTypes = { policyName };
}

/** mini-css-extract-plugin: what a script that imports styles depends on, so that they are put into its chunk's file. */
interface ExtractPlugin {
  getCssDependency(webpack: unknown): new (styles: object, context: string, index: number) => object;
}

/**
 * Reads styles with one function in the place of three loaders, each file in a compilation of its own (docs/decisions/022).
 * Changes `config`.
 * @throws where the configuration has another form
 */
export function extractStyles(config: WebpackConfig, load: (file: string, css: string) => CompiledStyles): void {
  const { rules } = config.module as { readonly rules: Rule[] };
  const gatsbys = rules.findIndex(isForStyles);
  if (gatsbys < 0) throw missing("rules for styles", "every name of the scale would be in the styles");
  const plugin = config.plugins.find(({ constructor }) => constructor.name === "MiniCssExtractPlugin");
  if (!plugin) throw missing("plugin `MiniCssExtractPlugin`", "styles would have no files");
  const { getCssDependency } = plugin.constructor as unknown as ExtractPlugin;
  rules[gatsbys] = {
    test: /\.css$/,
    // An import of nothing is one of styles.
    sideEffects: true,
    use: loaderOf(async ({ resourcePath, context, _compiler, _module }, text) => {
      const { css, module } = load(resourcePath, text);
      const Dependency = getCssDependency(_compiler.webpack);
      const styles = { identifier: resourcePath, context, content: Buffer.from(css), media: "" };
      _module.addDependency(new Dependency(styles, context, 0));
      return module;
    }),
  };
}

/**
 * Reads styles for their names alone, for the stage that makes HTML where webpack bundles that. Changes `config`.
 * @throws where the configuration has another form
 */
export function nameStyles(config: WebpackConfig, load: (file: string, css: string) => CompiledStyles): void {
  const { rules } = config.module as { readonly rules: Rule[] };
  const gatsbys = rules.findIndex(isForStyles);
  if (gatsbys < 0) throw missing("rules for styles", "pages would name other classes than their styles");
  rules[gatsbys] = {
    test: /\.css$/,
    use: loaderOf(({ resourcePath }, text) => Promise.resolve(load(resourcePath, text).module)),
  };
}

/** Whether it is Gatsby's list of rules for styles. */
const isForStyles = ({ oneOf }: Rule): boolean =>
  oneOf?.some(({ use }) => optionsOf("css-loader", use).length > 0) ?? false;

/** The options of a loader wherever it is among the rules. */
function optionsOf(name: string, rules: unknown): object[] {
  if (rules === null || typeof rules !== "object" || rules instanceof RegExp) return [];
  const { loader, options } = rules as { readonly loader?: unknown; readonly options?: unknown };
  const isIt = typeof loader === "string" && new RegExp(`[\\\\/]${name}[\\\\/]`).test(loader);
  const own = isIt && typeof options === "object" && options !== null ? [options] : [];
  return [...own, ...Object.values(rules).flatMap((rule) => optionsOf(name, rule))];
}

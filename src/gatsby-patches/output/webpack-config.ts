import { readFileSync } from "node:fs";
import path from "node:path";
import { requireOfGatsby } from "../speed/require-of-gatsby";
import { hasQuery, withoutQueries } from "../speed/without-queries";
import { minifyStyles, type CompiledStyles } from "./styles";

/** ECMAScript level that all browsers in package.json's `browserslist` support. Gatsby's default is 5. */
const ECMA = 2020;

/** Hash length in file names: enough to tell builds apart. Every page starts with 50 hashes, which don't compress. */
const HASH_DIGITS = 10;

/** The parts of Gatsby's production webpack configuration that this file changes. */
export interface WebpackConfig {
  cache: unknown;
  snapshot?: object;
  devtool: unknown;
  target: unknown;
  readonly output: { trustedTypes?: string | { readonly policyName: string }; hashDigestLength?: number };
  readonly module: unknown;
  readonly plugins: readonly object[];
  readonly optimization: {
    mangleExports?: "size";
    readonly minimizer?: object[];
    readonly splitChunks?: { readonly cacheGroups?: Record<string, unknown> };
  };
}

/** Makes an error: part of Gatsby's webpack configuration isn't where this file expects it. */
function missing(what: string, consequence: string): Error {
  return new Error(
    `Gatsby's webpack configuration has no ${what}, so ${consequence}. ` +
      `Correct src/gatsby-patches/output/webpack-config.ts (src/gatsby-patches/README.md).`,
  );
}

/** A minifier of css-minimizer-webpack-plugin: takes one file's text by its name. */
type StyleMinifier = (files: Readonly<Record<string, string>>) => Promise<{ readonly code: string }>;

/** Returns a minifier that uses lightningcss, as `compileStyles` does, in the same process. */
export const minifierOfStyles =
  (browsers: readonly string[]): StyleMinifier =>
  (files) => {
    const [css = ""] = Object.values(files);
    return Promise.resolve({ code: minifyStyles(css, browsers) });
  };

/** terser-webpack-plugin, which supports several minifiers, Terser among them. */
interface TerserPlugin {
  new (options: object): object;
  readonly swcMinify?: unknown;
}

/**
 * Reduces the first load: scripts and styles for supported browsers only, each template with its own styles. Changes
 * `config`. SWC's output is slightly smaller than Terser's, in a twentieth of the time (docs/decisions/022).
 * @param browsers in package.json's form
 * @throws if the configuration's structure isn't the expected one
 */
export function shrinkScripts(config: WebpackConfig, browsers: readonly string[]): void {
  const { minimizer = [], splitChunks } = config.optimization;
  const groups = splitChunks?.cacheGroups;
  // Gatsby's group puts the styles of all pages into each page; without it, templates have their own.
  if (!groups || !("styles" in groups))
    throw missing("cache group `styles`", "styles cannot be kept with their templates");
  delete groups.styles;
  // Names of shared chunks are 40 digits of a hash, which every page's runtime lists. Without, they're numbers.
  delete (groups.shared as { name?: unknown } | undefined)?.name;
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
  // Names of exports with one letter, not two: half a kilobyte of every page.
  config.optimization.mangleExports = "size";
  minimizer[terser] = new Plugin({
    minify: Plugin.swcMinify,
    // SWC has its own threads; another process would only add start-up time.
    parallel: false,
    terserOptions: {
      ecma: ECMA,
      compress: { ecma: ECMA, passes: 3 },
      mangle: true,
      format: { comments: false },
    },
  });
}

/** The parts of a webpack rule that matter here. */
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
 * Compiles with SWC instead of Babel. In the build, Gatsby's plugin strips the queries first; in develop, files with
 * GraphQL queries stay with Babel, for their source maps. Changes `config`.
 * @param targets browsers to compile for, in package.json's form
 * @param isDevelop whether to add React's fast refresh
 * @throws if no rule of the configuration compiles scripts
 */
export function compileWithSwc(config: WebpackConfig, targets: readonly string[], isDevelop = false): void {
  const { rules } = config.module as { readonly rules: Rule[] };
  // Gatsby has a rule for all scripts; one of its plugins adds another for TypeScript.
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
 * In develop, puts styles into the scripts that import them, except those in `folder`, which stay in the one file that
 * the first document loads. Gatsby extracts all styles into that file, runs a child compilation for each, and prints
 * hundreds of lines of warnings about the order of imports at every start. Changes `config`.
 * @throws if the rules for styles aren't as expected
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
 * Makes webpack reuse a cached module if the file's content is the same, not only if its time is: Gatsby copies its
 * runtime at each start. Changes `config`.
 */
export function compareContents(config: WebpackConfig): void {
  const either = { timestamp: true, hash: true };
  config.snapshot = { ...config.snapshot, module: either, resolve: either };
}

/** How Gatsby's loader asks whether a page without page data exists. */
const ASKS = "doFetch(rawPath, `HEAD`)";

/** Makes Gatsby's loader ask below the base path: at the top of the host, another site would respond. */
export function belowBasePath(loader: string): string {
  if (!loader.includes(ASKS)) throw missing(`\`${ASKS}\` in .cache/loader.js`, "it asks outside of the base path");
  return loader.replaceAll(ASKS, "doFetch(__BASE_PATH__ + rawPath, `HEAD`)");
}

/** Makes webpack patch Gatsby's loader with `belowBasePath`. Changes `config`. */
export function askBelowBasePath(config: WebpackConfig): void {
  const { rules } = config.module as { readonly rules: Rule[] };
  rules.push({
    test: /[\\/]\.cache[\\/]loader\.js$/,
    use: loaderOf((_context, text) => Promise.resolve(text).then(belowBasePath)),
  });
}

/**
 * Makes webpack load chunks under `require-trusted-types-for 'script'`: their URLs go through a Trusted Types policy
 * of this name, which the content security policy has to allow. Changes `config`.
 */
export function trustChunks(config: WebpackConfig, policyName: string): void {
  config.output.trustedTypes = { policyName };
}

/** mini-css-extract-plugin's dependency of a script on styles, which puts them into its chunk's CSS file. */
interface ExtractPlugin {
  getCssDependency(webpack: unknown): new (styles: object, context: string, index: number) => object;
}

/**
 * Compiles styles with one function instead of three loaders with a child compilation per file (docs/decisions/022).
 * Changes `config`.
 * @throws if the configuration's structure isn't the expected one
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
    // Keeps imports without a binding, which are there for the styles.
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
 * Reads only class names from styles, for the HTML stage if webpack bundles it. Changes `config`.
 * @throws if the configuration's structure isn't the expected one
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

/** Returns whether a rule is Gatsby's list of rules for styles. */
const isForStyles = ({ oneOf }: Rule): boolean =>
  oneOf?.some(({ use }) => optionsOf("css-loader", use).length > 0) ?? false;

function optionsOf(name: string, rules: unknown): object[] {
  if (rules === null || typeof rules !== "object" || rules instanceof RegExp) return [];
  const { loader, options } = rules as { readonly loader?: unknown; readonly options?: unknown };
  const isIt = typeof loader === "string" && new RegExp(`[\\\\/]${name}[\\\\/]`).test(loader);
  const own = isIt && typeof options === "object" && options !== null ? [options] : [];
  return [...own, ...Object.values(rules).flatMap((rule) => optionsOf(name, rule))];
}

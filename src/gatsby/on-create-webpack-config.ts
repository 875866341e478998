import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { TRUSTED_TYPES } from "../hosts/policy";
import { changeLogPage } from "../outputs/api/api-files";
import { earlyScript, siteLoadScript } from "../outputs/pages/head-scripts";
import { getSite, loadSite } from "../site/loaded-site";
import { isFast } from "../gatsby-patches/speed/index";
import { shopPlatforms } from "../site/shop-platforms";
import { sourceDigest } from "../site/source-digest";
import { replacedInSite } from "./left-out";
import { replacementPlugins, type ImportData } from "../gatsby-patches/output/replaced-modules";
import { compileStyles, constants } from "../gatsby-patches/output/styles";
import {
  askBelowBasePath,
  compareContents,
  compileWithSwc,
  extractStyles,
  nameStyles,
  shrinkScripts,
  styleWithScripts,
  trustChunks,
  type WebpackConfig,
} from "../gatsby-patches/output/webpack-config";

/** Plugins that Gatsby passes but its types omit. */
interface BuiltInPlugins {
  readonly normalModuleReplacement: (from: RegExp, replace: (data: ImportData) => void) => object;
  readonly banner: (options: {
    readonly banner: string;
    readonly raw: boolean;
    readonly test: RegExp;
    readonly stage: number;
  }) => object;
}

/**
 * First line of a script, for V8 (Chromium 136 and later): all functions run at the start, so they're compiled on a
 * background thread while the script loads, instead of one by one on the main thread.
 * Source: https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_AHEAD = "//# allFunctionsCalledOnLoad";

/** Scripts that every page runs at the start: React, and the runtime with our own code. */
const STARTED_BY_ALL = /^(?:framework|app)-[^/]*\.js$/;

/** webpack's stage between minimizing, which removes comments, and hashing. */
const AFTER_MINIMIZING = 700;

/**
 * Gatsby inlines styles into every page but, on a warm build, renders a page again only if its data or the renderer has
 * changed. This digest in the renderer makes changed styles, or a changed compiler for them, count as such.
 */
const stylesDigest = (): string =>
  sourceDigest((file) => file.endsWith(".css") || file === "gatsby-patches/output/styles.ts");

/**
 * Gatsby turns on webpack's persistent cache, which spends 4 s on checking every file of Gatsby itself for changes. A
 * version made from `makers` replaces that check.
 * @param makers everything that compiled modules depend on, except their own source
 */
function keepCompiled(config: WebpackConfig, makers: readonly string[]): void {
  config.cache = {
    ...(config.cache as object),
    version: createHash("sha256").update(makers.join("\n")).digest("hex"),
    buildDependencies: {},
  };
}

/** Returns the browser list of package.json, which styles and scripts share. */
function supportedBrowsers(): readonly string[] {
  return (JSON.parse(readFileSync("package.json", "utf8")) as { browserslist: readonly string[] }).browserslist;
}

/**
 * Defines the early scripts and settings as constants of the bundle. In the production stage, turns off source maps and
 * reduces the first load: short class names, each template with its own styles, inlined style constants, and scripts
 * minified for the supported browsers. Measured in docs/decisions/005.
 */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ actions, stage, getConfig, plugins }) => {
  const site = getSite();
  const { colorMode, announcement, analytics, feedbackUrl, basePath, docs, search, openIn } = site.config;
  const early = earlyScript({ colorMode, announcement }) + siteLoadScript(basePath);
  const builtIn = plugins as unknown as BuiltInPlugins;
  actions.setWebpackConfig({
    plugins: [
      plugins.define({
        // Otherwise webpack's runtime finds it, on every page.
        global: "globalThis",
        __HEAD__: JSON.stringify({
          earlyScript: early,
          colorMode,
          feedOn: changeLogPage() ?? null,
          letterhead: `${site.config.title}, ${site.config.url}`,
          styles: stylesDigest(),
        }),
        __OPEN_IN__: JSON.stringify(openIn),
        __PLATFORMS__: JSON.stringify(shopPlatforms(site, loadSite().platforms)),
        __VARIABLES__: JSON.stringify(site.variables),
        // Separate values, here and below, so that webpack can remove unused code.
        __ANALYTICS__: {
          containerId: JSON.stringify(analytics.containerId),
          feedbackUrl: JSON.stringify(feedbackUrl),
        },
        __SEARCH__: {
          ...Object.fromEntries(Object.entries(search).map(([key, value]) => [key, JSON.stringify(value)])),
          versions: JSON.stringify(docs.versions.map(({ name }) => name)),
          lastVersion: JSON.stringify(site.lastVersion.name),
        },
      }),
      ...replacementPlugins(replacedInSite(stage), builtIn.normalModuleReplacement),
      ...(stage === "build-javascript"
        ? [builtIn.banner({ banner: COMPILE_AHEAD, raw: true, test: STARTED_BY_ALL, stage: AFTER_MINIMIZING })]
        : []),
    ],
  });
  const config = getConfig() as WebpackConfig;
  const browsers = supportedBrowsers();
  const keep = (): void =>
    keepCompiled(config, [
      stylesDigest(),
      sourceDigest((file) => /^gatsby(-patches)?\/.*\.c?[jt]sx?$/.test(file)),
      JSON.stringify([
        browsers,
        replacedInSite(stage).map(({ request, from, to }) => [String(request), String(from), to]),
      ]),
    ]);
  if (stage === "build-html" || stage === "develop-html") {
    // Otherwise esbuild bundles the renderer and only reads the constants.
    if (!isFast("renderer")) {
      nameStyles(config, (file, text) => compileStyles(file, text, {}));
      // With Babel, bundling the renderer would take longer than everything else.
      if (stage === "build-html") {
        compileWithSwc(config, browsers);
        keep();
      }
    }
    actions.replaceWebpackConfig(config);
    return;
  }
  if (stage === "develop") {
    if (isFast("swc-in-develop")) compileWithSwc(config, browsers, true);
    styleWithScripts(config, path.resolve("src/theme/styles"));
    compareContents(config);
    actions.replaceWebpackConfig(config);
    return;
  }
  keep();
  config.devtool = false;
  compileWithSwc(config, browsers);
  askBelowBasePath(config);
  shrinkScripts(config, browsers);
  trustChunks(config, TRUSTED_TYPES[0]);
  const scale = constants(readFileSync(path.resolve("src/theme/styles/tokens.css"), "utf8"));
  extractStyles(config, (file, text) => compileStyles(file, text, scale, browsers));
  actions.replaceWebpackConfig(config);
};

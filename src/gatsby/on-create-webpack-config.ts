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

/** Plugins that Gatsby hands over and its types leave out. */
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
 * First line of a script for V8 (Chromium 136 and later): every function of it runs at the start. It is compiled while it
 * arrives, on another thread, instead of function by function on the one that readers wait for.
 * Source: https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_AHEAD = "//# allFunctionsCalledOnLoad";

/** What every page starts with: React, and the runtime with our own code. */
const STARTED_BY_ALL = /^(?:framework|app)-[^/]*\.js$/;

/** webpack's stage between minimizing, which removes comments, and the digests of contents. */
const AFTER_MINIMIZING = 700;

/**
 * Gatsby inlines the styles into every page but, on a warm build, renders a page again only when its
 * data or the renderer has changed. With their digest in the renderer a change of styles, or of what compiles them, is one.
 */
const stylesDigest = (): string =>
  sourceDigest((file) => file.endsWith(".css") || file === "gatsby-patches/output/styles.ts");

/**
 * webpack keeps what it compiled for the next build, as Gatsby asks it to. It then looks through every file that Gatsby
 * itself needs, for 4 s, to know whether its compiler has changed; here the digest of what is installed says so.
 * @param makers everything but the modules themselves that the compiled modules depend on
 */
function keepCompiled(config: WebpackConfig, makers: readonly string[]): void {
  config.cache = {
    ...(config.cache as object),
    version: createHash("sha256").update(makers.join("\n")).digest("hex"),
    buildDependencies: {},
  };
}

/** The list of package.json that Babel and the styles follow too. */
function supportedBrowsers(): readonly string[] {
  return (JSON.parse(readFileSync("package.json", "utf8")) as { browserslist: readonly string[] }).browserslist;
}

/**
 * The scripts before paint and their settings become constants of the bundle. For the production
 * stage: no source maps, and what makes the first load small: short class names, styles next to their templates and
 * without the names of constants, scripts minified for the browsers that are supported. Measured in docs/decisions/005.
 */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ actions, stage, getConfig, plugins }) => {
  const site = getSite();
  const { colorMode, announcement, analytics, feedbackUrl, basePath, docs, search, openIn } = site.config;
  const early = earlyScript({ colorMode, announcement }) + siteLoadScript(basePath);
  const builtIn = plugins as unknown as BuiltInPlugins;
  actions.setWebpackConfig({
    plugins: [
      plugins.define({
        __HEAD__: JSON.stringify({
          earlyScript: early,
          colorMode,
          feedOn: changeLogPage() ?? null,
          styles: stylesDigest(),
        }),
        __OPEN_IN__: JSON.stringify(openIn),
        __PLATFORMS__: JSON.stringify(shopPlatforms(site, loadSite().platforms)),
        __VARIABLES__: JSON.stringify(site.variables),
        // Values one by one, here and below, so that webpack knows which code the bundle needs.
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
    // Else esbuild makes what makes HTML, and reads nothing of this but the constants.
    if (!isFast("renderer")) {
      nameStyles(config, (file, text) => compileStyles(file, text, {}));
      // As for the scripts below: with Babel, what makes the HTML takes longer than everything else.
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

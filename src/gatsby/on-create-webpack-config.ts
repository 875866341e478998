import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { changeLogPage } from "../build/api-files";
import { earlyScript, siteLoadScript } from "../build/head-scripts";
import { getSite } from "../build/site-store";
import { sourceDigest } from "../build/source-digest";

/**
 * Parts of Gatsby's runtime that this site never uses, and what takes their place. The patterns see
 * every import as it is written, so code of the browser must not import `./prefetch` or `./slice`.
 */
const UNUSED: readonly (readonly [RegExp, string])[] = [
  [/\/head\/head-export-handler-for-browser$/, "head-export.ts"],
  [/internal-plugins\/partytown\/gatsby-browser/, "partytown.ts"],
  [/^gatsby-script$/, "script.ts"],
  [/^\.\/slice$/, "slice.ts"],
  [/^gatsby-link$/, "link.ts"],
  [/^\.\/prefetch$/, "prefetch.ts"],
  [/^\.\/redirect-utils\.js$/, "redirects.ts"],
  [/^\.\/register-service-worker$/, "service-worker.ts"],
  [/^prop-types$/, "prop-types.ts"],
];

/**
 * Gatsby inlines the styles into every page but, on a warm build, renders a page again only when its
 * data or the renderer has changed. With their digest in the renderer a change of styles is one.
 */
const stylesDigest = (): string => sourceDigest((file) => file.endsWith(".css"));

/**
 * The early script and its settings become constants of the bundle. For the two production stages:
 * no source maps and no persistent cache, because writing it costs more than it saves, and what makes
 * the first load small: short class names, styles beside their templates, scripts minified for the
 * browsers that are supported. Measured in docs/decisions.md.
 */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ actions, stage, getConfig, plugins }) => {
  const { colorMode, announcement, analytics, basePath, docs } = getSite().config;
  const early = earlyScript({ colorMode, announcement }) + siteLoadScript(basePath);
  const builtIn = plugins as unknown as BuiltInPlugins;
  const unused =
    stage === "build-javascript"
      ? UNUSED.map(([from, to]) => builtIn.normalModuleReplacement(from, path.resolve("src/gatsby/stand-ins", to)))
      : [];
  actions.setWebpackConfig({
    plugins: [
      plugins.define({
        __VERSIONED__: JSON.stringify(docs.versions.length > 1),
        __HEAD__: JSON.stringify({
          earlyScript: early,
          colorMode,
          containerId: analytics.containerId,
          feedOn: changeLogPage() ?? null,
          styles: stylesDigest(),
        }),
      }),
      ...unused,
    ],
  });
  if (stage !== "build-javascript" && stage !== "build-html") return;
  const config = getConfig() as WebpackConfig;
  config.cache = false;
  config.devtool = false;
  shortenClassNames(config.module);
  if (stage === "build-javascript") {
    config.target = ["web", `es${ECMA}`];
    const { splitChunks, minimizer } = config.optimization;
    // Gatsby's group puts the styles of every page into each; without it they follow their templates.
    delete splitChunks.cacheGroups.styles;
    minimizer[0] = builtIn.minifyJs({
      terserOptions: {
        ecma: ECMA,
        compress: { ecma: ECMA, passes: 2 },
        mangle: true,
        output: { ecma: ECMA, comments: false },
      },
    });
  }
  actions.replaceWebpackConfig(config);
};

/** What every browser of package.json's `browserslist` understands. Gatsby's own is 5. */
const ECMA = 2020;

/** The parts of webpack's configuration that are changed, as Gatsby makes it for a production build. */
interface WebpackConfig {
  cache: unknown;
  devtool: unknown;
  target: unknown;
  readonly module: unknown;
  readonly optimization: {
    readonly minimizer: object[];
    readonly splitChunks: { readonly cacheGroups: Record<string, unknown> };
  };
}

/** Plugins that Gatsby hands over and its types leave out. */
interface BuiltInPlugins {
  readonly normalModuleReplacement: (from: RegExp, to: string) => object;
  readonly minifyJs: (options: object) => object;
}

/** The options of css-loader that matter here. */
interface CssModules {
  getLocalIdent?: (context: { readonly resourcePath: string }, pattern: string, name: string) => string;
}

/** Gives css-loader's CSS modules short class names, wherever in the rules it stands. */
function shortenClassNames(rules: unknown): void {
  if (rules === null || typeof rules !== "object" || rules instanceof RegExp) return;
  const { loader, options } = rules as {
    readonly loader?: unknown;
    readonly options?: { readonly modules?: CssModules };
  };
  if (typeof loader === "string" && /[\\/]css-loader[\\/]/.test(loader) && typeof options?.modules === "object") {
    options.modules.getLocalIdent = ({ resourcePath }, _pattern, name) => className(resourcePath, name);
  }
  Object.values(rules).forEach(shortenClassNames);
}

/** `…/Sidebar.module.css` and `link` → `Sidebar-link`. Names of files are unique (test/unit/css-modules.test.ts). */
function className(file: string, name: string): string {
  return `${path.basename(file, ".module.css")}-${name}`;
}

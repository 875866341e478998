import path from "node:path";
import { TRUSTED_TYPES } from "../hosts/policy";
import {
  addPostCssPlugin,
  compileWithSwc,
  shortenClassNames,
  shrinkScripts,
  trustChunks,
  type WebpackConfig,
} from "./webpack-config";

class TerserPlugin {
  static readonly swcMinify = "swc";
  constructor(readonly made: { minify?: unknown; terserOptions?: { ecma: number } } = {}) {}
}
class CssMinimizerPlugin {}

/** The configuration as Gatsby makes it, as far as it matters here. */
const config = (optimization: Partial<WebpackConfig["optimization"]> = {}): WebpackConfig => ({
  cache: true,
  devtool: "source-map",
  target: ["web", "es5"],
  output: {},
  module: { rules: [] },
  optimization: {
    minimizer: [new CssMinimizerPlugin(), new TerserPlugin()],
    splitChunks: { cacheGroups: { default: false, styles: { name: "styles" } } },
    ...optimization,
  },
});
const where = 'Correct src/gatsby/webpack-config.ts ("What we patch in Gatsby" in docs/architecture.md).';

test("the group of styles goes; the minifier of scripts, wherever it is, gives way to one for newer browsers", () => {
  const changed = config();
  shrinkScripts(changed);
  expect(changed.target).toEqual(["web", "es2020"]);
  expect(changed.optimization.splitChunks?.cacheGroups).toEqual({ default: false });
  const [css, scripts] = changed.optimization.minimizer as [object, TerserPlugin];
  expect(css).toBeInstanceOf(CssMinimizerPlugin);
  expect(scripts.made).toMatchObject({ minify: "swc", terserOptions: { ecma: 2020 } });
});

test("a Terser plugin that knows no SWC ends the build", () => {
  const Old = { TerserPlugin: class {} }.TerserPlugin;
  expect(() => shrinkScripts(config({ minimizer: [new Old()] }))).toThrow(
    `has no \`swcMinify\` of \`TerserPlugin\`, so scripts would be minified by Terser. ${where}`,
  );
});

describe("TypeScript", () => {
  const root = path.resolve("src");
  const own = path.join(root, "theme/links.ts");
  const asking = path.join(root, "theme/chrome.ts");
  type Condition = (file: string) => boolean;
  const compiled = (targets: readonly string[] | undefined) => {
    const rules: { test?: RegExp; use?: unknown; exclude?: Condition[]; include?: Condition }[] = [
      { test: /\.css$/, use: "css" },
      { test: /\.(js|mjs|jsx|ts|tsx)$/, use: "babel" },
      { test: /\.tsx?$/, use: "babel, by the plugin for TypeScript" },
    ];
    compileWithSwc({ ...config(), module: { rules } }, root, targets);
    return { babel: rules.slice(1, 3), swc: rules[3] };
  };

  test("is compiled by SWC, but where a file asks GraphQL; the rest stays with Babel", () => {
    const { babel, swc } = compiled(["chrome >= 109"]);
    const files = [own, asking, path.resolve(".cache/app.ts"), path.join(root, "theme/styles/base.css")];
    expect(files.map((file) => swc?.include?.(file))).toEqual([true, false, false, false]);
    for (const { exclude } of babel)
      expect(files.map((file) => exclude?.some((excludes) => excludes(file)))).toEqual([true, false, false, false]);
  });

  test("is written for the supported browsers, or for Node.js", () => {
    const options = (targets?: readonly string[]) => compiled(targets).swc?.use as { options: object };
    expect(options(["chrome >= 109"]).options).toMatchObject({ env: { targets: ["chrome >= 109"] } });
    expect(options().options).toMatchObject({ jsc: { target: "es2022" } });
    expect(options().options).not.toHaveProperty("env");
  });

  test("without a rule for it the build ends", () => {
    expect(() => compileWithSwc(config(), root, undefined)).toThrow("has no rule for TypeScript");
  });
});

test.each([
  ["cache group `styles`, so styles cannot be kept with their templates", { splitChunks: { cacheGroups: {} } }],
  ["cache group `styles`, so styles cannot be kept with their templates", { splitChunks: undefined }],
  [
    "minimizer `TerserPlugin`, so scripts would be minified for browsers of 2009",
    { minimizer: [new CssMinimizerPlugin()] },
  ],
])("without its %s the build ends", (what, optimization) => {
  expect(() => shrinkScripts(config(optimization))).toThrow(`Gatsby's webpack configuration has no ${what}. ${where}`);
});

test("class names of CSS modules are short, wherever css-loader is among the rules", () => {
  const options: { modules: { getLocalIdent?: (...args: unknown[]) => string } } = { modules: {} };
  shortenClassNames({ rules: [{ test: /x/, oneOf: [{ use: [{ loader: "/n/css-loader/index.js", options }] }] }] });
  expect(options.modules.getLocalIdent?.({ resourcePath: "/s/Sidebar.module.css" }, "", "link")).toBe("Sidebar-link");
});

test("without css-loader the build ends", () => {
  expect(() => shortenClassNames({ rules: [{ use: [{ loader: "/n/style-loader/index.js" }] }] })).toThrow(
    `Gatsby's webpack configuration has no rule for CSS modules, so their class names cannot be shortened. ${where}`,
  );
});

test("chunks pass through a policy of Trusted Types that the content security policy allows", () => {
  const changed = config();
  trustChunks(changed);
  expect(TRUSTED_TYPES).toContain((changed.output.trustedTypes as { policyName: string }).policyName);
});

test("a plugin for styles runs behind Gatsby's, wherever postcss-loader is among the rules", () => {
  const options = { postcssOptions: (context: unknown): object => ({ plugins: ["autoprefixer"], context }) };
  addPostCssPlugin([{ oneOf: [{ use: [{ loader: "/n/postcss-loader/dist/cjs.js", options }] }] }], { mine: true });
  expect(options.postcssOptions("a file")).toEqual({ plugins: ["autoprefixer", { mine: true }], context: "a file" });
});

test("without postcss-loader the build ends", () => {
  expect(() => addPostCssPlugin([], {})).toThrow(
    `Gatsby's webpack configuration has no rule for PostCSS, so styles would carry every name of the scale. ${where}`,
  );
});

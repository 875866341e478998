import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import type { CompiledStyles } from "./styles";
import {
  compareContents,
  compileWithSwc,
  esbuildTargets,
  extractStyles,
  minifierOfStyles,
  shrinkScripts,
  styleWithScripts,
  trustChunks,
  type WebpackConfig,
} from "./webpack-config";

class TerserPlugin {
  static readonly swcMinify = "swc";
  constructor(readonly made: { minify?: unknown; terserOptions?: { ecma: number } } = {}) {}
}
class CssMinimizerPlugin {
  constructor(readonly made: { parallel?: boolean } = {}) {}
}

/** The configuration as Gatsby makes it, as far as it matters here. */
const config = (optimization: Partial<WebpackConfig["optimization"]> = {}): WebpackConfig => ({
  cache: true,
  devtool: "source-map",
  target: ["web", "es5"],
  output: {},
  module: { rules: [] },
  plugins: [],
  optimization: {
    minimizer: [new CssMinimizerPlugin(), new TerserPlugin()],
    splitChunks: { cacheGroups: { default: false, styles: { name: "styles" } } },
    ...optimization,
  },
});
const browsers = ["chrome >= 109", "ios_saf >= 15.6"];
const runLoader = createRequire(__filename)("./function-loader.cjs") as (this: object, css: string) => void;
const where = "Correct src/gatsby-patches/output/webpack-config.ts (src/gatsby-patches/README.md).";

test("the group of styles goes; the minifier of scripts, wherever it is, gives way to one for newer browsers", () => {
  const changed = config();
  shrinkScripts(changed, browsers);
  expect(changed.target).toEqual(["web", "es2020"]);
  expect(changed.optimization.splitChunks?.cacheGroups).toEqual({ default: false });
  const [css, scripts] = changed.optimization.minimizer as [CssMinimizerPlugin, TerserPlugin];
  expect(css).toBeInstanceOf(CssMinimizerPlugin);
  expect(css.made).toMatchObject({ parallel: false });
  expect(scripts.made).toMatchObject({ minify: "swc", terserOptions: { ecma: 2020 } });
});

test("a Terser plugin that knows no SWC ends the build", () => {
  const Old = { TerserPlugin: class {} }.TerserPlugin;
  expect(() => shrinkScripts(config({ minimizer: [new CssMinimizerPlugin(), new Old()] }), browsers)).toThrow(
    `has no \`swcMinify\` of \`TerserPlugin\`, so scripts would be minified by Terser. ${where}`,
  );
});

describe("scripts", () => {
  const own = path.resolve("src/theme/links.ts");
  const runtime = path.resolve("node_modules/gatsby/cache-dir/loader.js");
  const asking = path.resolve("src/theme/hooks/useChrome.ts");
  const styles = path.resolve("src/theme/styles/base.css");
  const foreign = path.resolve("node_modules/react/index.js");
  type Condition = (file: string) => boolean;
  interface Rule {
    test?: RegExp;
    use?: unknown;
    include?: Condition;
    exclude?: Condition[];
  }
  const compiled = (isDevelop = false) => {
    const include = (file: string): boolean => !file.includes("node_modules/react");
    const rules: Rule[] = [
      { test: /\.css$/, use: "css" },
      { test: /\.(js|mjs|jsx|ts|tsx)$/, include, use: "babel" },
      { test: /\.tsx?$/, use: "babel, by the plugin for TypeScript" },
    ];
    compileWithSwc({ ...config(), module: { rules } }, browsers, isDevelop);
    return { babel: rules.slice(1, 3), swc: rules.slice(3, 5), queries: rules[5] };
  };

  const files = [own, runtime, asking, styles, foreign, ""];
  const takenBy = (rules: readonly (Rule | undefined)[]) =>
    files.map((file) => rules.some((rule) => rule?.test?.test(file) && rule.include?.(file)));

  test("are compiled by SWC and not by Babel; packages stay as they are", () => {
    const { babel, swc } = compiled();
    expect(takenBy(swc)).toEqual([true, true, true, false, false, false]);
    for (const { exclude } of babel)
      expect(files.map((file) => exclude?.some((excludes) => excludes(file)))).toEqual(takenBy(swc));
  });

  test("lose their queries before, where they have any", async () => {
    const { queries } = compiled();
    expect(takenBy([queries])).toEqual([false, false, true, false, false, false]);
    const { load } = (queries as { use: { options: { load: (context: object, text: string) => Promise<string> } } }).use
      .options;
    const text =
      'import { graphql } from "gatsby";\nexport const query = graphql`{ site { id } }`;\nexport const a: A = <b />;\n';
    const left = await load({ resourcePath: asking }, text);
    expect(left).not.toContain("graphql");
    expect(left).toContain("export const a: A = <b />;");
  });

  test("stay with Babel in develop where they ask GraphQL", () => {
    const { babel, swc, queries } = compiled(true);
    expect(queries).toBeUndefined();
    expect(takenBy(swc)).toEqual([true, true, false, false, false, false]);
    for (const { exclude } of babel)
      expect(files.map((file) => exclude?.some((excludes) => excludes(file)))).toEqual(takenBy(swc));
  });

  test("are written for the supported browsers, TypeScript and JavaScript each with its syntax", () => {
    const options = compiled().swc.map(({ use }) => (use as { options: object }).options);
    expect(options).toMatchObject([
      { env: { targets: browsers }, jsc: { parser: { syntax: "typescript" } } },
      { env: { targets: browsers }, jsc: { parser: { syntax: "ecmascript" } } },
    ]);
  });

  test("keep the state of a component that is edited in develop, and only there", () => {
    const react = (isDevelop: boolean) =>
      compiled(isDevelop).swc.map(
        ({ use }) => (use as { options: { jsc: { transform: unknown } } }).options.jsc.transform,
      );
    const production = { react: { runtime: "automatic" } };
    const develop = { react: { runtime: "automatic", development: true, refresh: true } };
    expect([react(false), react(true)]).toEqual([
      [production, production],
      [develop, develop],
    ]);
  });

  test("without a rule for them the build ends", () => {
    expect(() => compileWithSwc(config(), browsers)).toThrow("has no rule for scripts");
  });
});

describe("styles in develop", () => {
  const css = { loader: "/n/css-loader/index.js", options: {} };
  const extract = (options: object) => ({ loader: "/n/mini-css-extract-plugin/dist/loader.js", options });
  const modules = { namedExport: true };

  test("come with the scripts that import them, but for those of the first document", () => {
    const oneOf = [
      { test: /module/, use: [extract({ modules }), css] },
      { test: /css/, use: [extract({}), css] },
    ];
    styleWithScripts({ ...config(), module: { rules: [{ test: /x/ }, { oneOf }] } }, "/styles");
    const loader = expect.stringMatching(/style-loader/);
    expect(oneOf).toEqual([
      { test: /module/, exclude: "/styles", use: [{ loader, options: { modules } }, css] },
      { test: /css/, exclude: "/styles", use: [{ loader, options: {} }, css] },
      { test: /module/, use: [extract({ modules }), css] },
      { test: /css/, use: [extract({}), css] },
    ]);
  });

  test.each([
    ["rules for styles, so every start in develop would print hundreds of warnings", [{ test: /x/ }]],
    [
      "`mini-css-extract-plugin` as first loader of styles, so they cannot be with their scripts",
      [{ oneOf: [{ use: [css] }] }],
    ],
  ])("without %s, develop ends", (what, rules) => {
    expect(() => styleWithScripts({ ...config(), module: { rules } }, "/styles")).toThrow(
      `Gatsby's webpack configuration has no ${what}. ${where}`,
    );
  });
});

describe("webpack's cache in develop", () => {
  interface Webpack {
    (options: object): { run(done: (error: Error | null) => void): void; close(done: () => void): void };
  }
  const webpack = createRequire(createRequire(__filename).resolve("gatsby/package.json"))("webpack") as Webpack;
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "webpack-cache-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Bundles the folder. @returns how often a module has been read by now */
  async function bundle(): Promise<number> {
    const options = {
      context: folder,
      mode: "development",
      entry: "./app.js",
      output: { path: path.join(folder, "out") },
      cache: { type: "filesystem", cacheDirectory: path.join(folder, "cache") },
      module: { rules: [{ test: /app\.js$/, use: path.join(folder, "loader.cjs") }] },
    };
    compareContents(options as unknown as WebpackConfig);
    const compiler = webpack(options);
    await new Promise<void>((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve())));
    await new Promise<void>((resolve) => compiler.close(resolve));
    return readFileSync(path.join(folder, "read"), "utf8").length;
  }

  test("knows a file that was copied anew, and one that has changed", async () => {
    const log = JSON.stringify(path.join(folder, "read"));
    writeFileSync(
      path.join(folder, "loader.cjs"),
      `module.exports = (code) => (require("node:fs").appendFileSync(${log}, "."), code);`,
    );
    const copy = (code: string, hour: number): void => {
      const file = path.join(folder, "app.js");
      writeFileSync(file, code);
      utimesSync(file, new Date(2026, 0, 1, hour), new Date(2026, 0, 1, hour));
    };
    copy("export default 1", 1);
    expect(await bundle()).toBe(1);
    copy("export default 1", 2);
    expect(await bundle()).toBe(1);
    copy("export default 2", 3);
    expect(await bundle()).toBe(2);
  });
});

test("styles are minified for the supported browsers", async () => {
  expect(esbuildTargets(browsers)).toEqual(["chrome109", "ios15.6"]);
  const files = { "app.css": ".a {\n  top: 0; right: 0; bottom: 0; left: 0;\n}\n" };
  expect((await minifierOfStyles(browsers)(files)).code).toBe(".a{inset:0}");
  expect((await minifierOfStyles(["chrome >= 80"])(files)).code).toBe(".a{top:0;right:0;bottom:0;left:0}");
});

test.each([
  ["cache group `styles`, so styles cannot be kept with their templates", { splitChunks: { cacheGroups: {} } }],
  ["cache group `styles`, so styles cannot be kept with their templates", { splitChunks: undefined }],
  [
    "minimizer `TerserPlugin`, so scripts would be minified for browsers of 2009",
    { minimizer: [new CssMinimizerPlugin()] },
  ],
  ["minimizer `CssMinimizerPlugin`, so styles would take a process of their own", { minimizer: [new TerserPlugin()] }],
])("without its %s the build ends", (what, optimization) => {
  expect(() => shrinkScripts(config(optimization), browsers)).toThrow(
    `Gatsby's webpack configuration has no ${what}. ${where}`,
  );
});

test("chunks pass through a policy of Trusted Types", () => {
  const changed = config();
  trustChunks(changed, "ours");
  expect(changed.output.trustedTypes).toEqual({ policyName: "ours" });
});

describe("styles in the build", () => {
  class CssDependency {
    constructor(
      readonly styles: object,
      readonly context: string,
      readonly index: number,
    ) {}
  }
  class MiniCssExtractPlugin {
    static readonly getCssDependency = (): typeof CssDependency => CssDependency;
  }
  const gatsbys = { oneOf: [{ use: [{ loader: "/n/css-loader/index.js", options: {} }] }] };
  const load = (file: string, css: string): CompiledStyles => ({ css: css.toUpperCase(), module: `// ${file}` });

  test("are loaded by one function, go to the chunk's file, and give scripts the module", async () => {
    const rules = [{ test: /x/ }, gatsbys];
    extractStyles({ ...config(), module: { rules }, plugins: [{}, new MiniCssExtractPlugin()] }, load);
    const [other, rule] = rules as {
      test?: RegExp;
      sideEffects?: boolean;
      use?: { loader: string; options: object };
    }[];
    expect(other).toEqual({ test: /x/ });
    expect(rule).toMatchObject({ test: /\.css$/, sideEffects: true });
    expect(rule?.use?.loader).toBe(path.resolve("src/gatsby-patches/output/function-loader.cjs"));

    const dependencies: object[] = [];
    const context = {
      resourcePath: "/s/a.css",
      context: "/s",
      _compiler: { webpack: {} },
      _module: { addDependency: (dependency: object) => dependencies.push(dependency) },
    };
    const loaded = await new Promise((resolve) =>
      runLoader.call(
        {
          ...context,
          getOptions: () => rule?.use?.options,
          async:
            () =>
            (...done: unknown[]) =>
              resolve(done),
        },
        ".a {}",
      ),
    );
    expect(loaded).toEqual([null, "// /s/a.css"]);
    const styles = { identifier: "/s/a.css", context: "/s", content: Buffer.from(".A {}"), media: "" };
    expect(dependencies).toEqual([new CssDependency(styles, "/s", 0)]);
  });

  test("that cannot be read end the build with what is wrong", async () => {
    const wrong = new Error("no such rule");
    const error = await new Promise((resolve) =>
      runLoader.call({ getOptions: () => ({ load: () => Promise.reject(wrong) }), async: () => resolve }, "?"),
    );
    expect(error).toBe(wrong);
  });

  test.each([
    ["rules for styles, so every name of the scale would be in the styles", [], [new MiniCssExtractPlugin()]],
    ["plugin `MiniCssExtractPlugin`, so styles would have no files", [gatsbys], []],
  ])("without %s, it ends", (what, rules, plugins) => {
    expect(() => extractStyles({ ...config(), module: { rules }, plugins }, load)).toThrow(
      `Gatsby's webpack configuration has no ${what}. ${where}`,
    );
  });
});

import { readFileSync, utimesSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { gatsbysWebpack } from "../../../test/support/gatsbys-webpack";
import type { CompiledStyles } from "./styles";
import {
  compareContents,
  compileWithSwc,
  extractStyles,
  minifierOfStyles,
  shrinkScripts,
  styleWithScripts,
  trustChunks,
  type WebpackConfig,
} from "./webpack-config";
import { temporaryFolder } from "../../../test/support/temporary-folder";

// Gatsby copies its runtime into a project during a build, which may not have run here.
jest.mock("node:fs", () => {
  const fs = jest.requireActual<typeof import("node:fs")>("node:fs");
  const readFileSync = ((file: string, ...options: []) =>
    file === path.resolve(".cache/loader.js") ? "" : fs.readFileSync(file, ...options)) as typeof fs.readFileSync;
  return { ...fs, readFileSync };
});

/** Gatsby's own configuration, made anew for each test because tests change it. */
const made = gatsbysWebpack();

interface Rule {
  test?: RegExp;
  use?: unknown;
  oneOf?: Rule[];
  include?: (file: string) => boolean;
  exclude?: unknown;
  sideEffects?: boolean;
}
const rulesOf = (config: WebpackConfig): Rule[] => (config.module as { rules: Rule[] }).rules;
const namesOf = (parts: readonly object[] = []): string[] => parts.map(({ constructor }) => constructor.name);

/** Returns the configuration without one of its parts, as another version of Gatsby might make it. */
const without = (config: WebpackConfig, name: string): WebpackConfig => ({
  ...config,
  plugins: config.plugins.filter(({ constructor }) => constructor.name !== name),
  optimization: {
    ...config.optimization,
    minimizer: config.optimization.minimizer?.filter(({ constructor }) => constructor.name !== name),
  },
});

const browsers = ["chrome >= 109", "ios_saf >= 15.6"];
const runLoader = createRequire(__filename)("./function-loader.cjs") as (this: object, css: string) => void;
const where = "Correct src/gatsby-patches/output/webpack-config.ts (src/gatsby-patches/README.md).";

test("removes the styles cache group and replaces both minimizers with ones for the supported browsers", async () => {
  const changed = await made("build-javascript");
  const groups = Object.keys(changed.optimization.splitChunks?.cacheGroups ?? {});
  const minimizers = namesOf(changed.optimization.minimizer);
  shrinkScripts(changed, browsers);
  expect(changed.target).toEqual(["web", "es2020"]);
  expect(groups).toContain("styles");
  expect(Object.keys(changed.optimization.splitChunks?.cacheGroups ?? {})).toEqual(
    groups.filter((name) => name !== "styles"),
  );
  expect(namesOf(changed.optimization.minimizer)).toEqual(minimizers);
  const [scripts, styles] = changed.optimization.minimizer as { options: object }[];
  expect(scripts?.options).toMatchObject({ parallel: false, minimizer: { options: { ecma: 2020 } } });
  expect(styles?.options).toMatchObject({ parallel: false });
});

describe("scripts", () => {
  const own = path.resolve("src/theme/links.ts");
  const runtime = path.resolve(".cache/loader.js");
  const asking = path.resolve("src/theme/hooks/useChrome.ts");
  const styles = path.resolve("src/theme/styles/base.css");
  const foreign = path.resolve("node_modules/react/index.js");
  const compiled = async (isDevelop = false) => {
    const config = await made(isDevelop ? "develop" : "build-javascript");
    // The rule of gatsby-plugin-typescript, which Gatsby adds to every site.
    rulesOf(config).push({ test: /\.tsx?$/, use: "babel" });
    const before = [...rulesOf(config)];
    compileWithSwc(config, browsers, isDevelop);
    const [typescript, javascript, queries] = rulesOf(config).slice(before.length);
    return { babel: before.filter(({ exclude }) => exclude), swc: [typescript, javascript], queries };
  };
  const excluded = ({ exclude }: Rule): boolean[] =>
    files.map((file) => (exclude as ((file: string) => boolean)[]).some((excludes) => excludes(file)));

  const files = [own, runtime, asking, styles, foreign, ""];
  const takenBy = (rules: readonly (Rule | undefined)[]) =>
    files.map((file) => rules.some((rule) => rule?.test?.test(file) && rule.include?.(file)));

  test("are compiled by SWC instead of Babel, except for packages", async () => {
    const { babel, swc } = await compiled();
    expect(takenBy(swc)).toEqual([true, true, true, false, false, false]);
    expect(babel.map(excluded)).toEqual([takenBy(swc), takenBy(swc)]);
  });

  test("have GraphQL queries removed first if they contain any", async () => {
    const { queries } = await compiled();
    expect(takenBy([queries])).toEqual([false, false, true, false, false, false]);
    const { load } = (queries as { use: { options: { load: (context: object, text: string) => Promise<string> } } }).use
      .options;
    const text =
      'import { graphql } from "gatsby";\nexport const query = graphql`{ site { id } }`;\nexport const a: A = <b />;\n';
    const left = await load({ resourcePath: asking }, text);
    expect(left).not.toContain("graphql");
    expect(left).toContain("export const a: A = <b />;");
  });

  test("are left to Babel in develop if they contain GraphQL queries", async () => {
    const { babel, swc, queries } = await compiled(true);
    expect(queries).toBeUndefined();
    expect(takenBy(swc)).toEqual([true, true, false, false, false, false]);
    expect(babel.map(excluded)).toEqual([takenBy(swc), takenBy(swc)]);
  });

  test("are compiled for the supported browsers with the syntax of their language", async () => {
    const options = (await compiled()).swc.map((rule) => (rule!.use as { options: object }).options);
    expect(options).toMatchObject([
      { env: { targets: browsers }, jsc: { parser: { syntax: "typescript" } } },
      { env: { targets: browsers }, jsc: { parser: { syntax: "ecmascript" } } },
    ]);
  });

  test("use React refresh in develop only", async () => {
    const react = async (isDevelop: boolean) =>
      (await compiled(isDevelop)).swc.map(
        (rule) => (rule!.use as { options: { jsc: { transform: unknown } } }).options.jsc.transform,
      );
    const production = { react: { runtime: "automatic" } };
    const develop = { react: { runtime: "automatic", development: true, refresh: true } };
    expect([await react(false), await react(true)]).toEqual([
      [production, production],
      [develop, develop],
    ]);
  });
});

describe("styles in develop", () => {
  const stylesOf = (config: WebpackConfig): Rule[] => rulesOf(config).find(({ oneOf }) => oneOf)?.oneOf ?? [];
  const loadersOf = ({ use }: Rule): string[] =>
    (use as { loader: string }[]).map(({ loader }) => loader.replace(/^.*node_modules\/([^/]+)\/.*$/, "$1"));

  test("use style-loader, except for those of the first document", async () => {
    const config = await made("develop");
    const before = stylesOf(config).map(loadersOf);
    expect(before.length).toBeGreaterThan(1);
    styleWithScripts(config, "/styles");
    const rules = stylesOf(config);
    expect(rules.map(loadersOf)).toEqual([...before.map(([, ...loaders]) => ["style-loader", ...loaders]), ...before]);
    expect(rules.map(({ exclude }) => exclude)).toEqual([
      ...before.map(() => "/styles"),
      ...before.map(() => undefined),
    ]);
  });
});

describe("webpack's cache in develop", () => {
  interface Webpack {
    (options: object): { run(done: (error: Error | null) => void): void; close(done: () => void): void };
  }
  const webpack = createRequire(createRequire(__filename).resolve("gatsby/package.json"))("webpack") as Webpack;
  const at = temporaryFolder();

  /** Bundles the folder. @returns how often a module has been read so far */
  async function bundle(): Promise<number> {
    const options = {
      context: at(),
      mode: "development",
      entry: "./app.js",
      output: { path: at("out") },
      cache: { type: "filesystem", cacheDirectory: at("cache") },
      module: { rules: [{ test: /app\.js$/, use: at("loader.cjs") }] },
    };
    compareContents(options as unknown as WebpackConfig);
    const compiler = webpack(options);
    await new Promise<void>((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve())));
    await new Promise<void>((resolve) => compiler.close(resolve));
    return readFileSync(at("read"), "utf8").length;
  }

  test("is kept for a file with a new timestamp, and dropped for one with new content", async () => {
    const log = JSON.stringify(at("read"));
    writeFileSync(
      at("loader.cjs"),
      `module.exports = (code) => (require("node:fs").appendFileSync(${log}, "."), code);`,
    );
    const copy = (code: string, hour: number): void => {
      const file = at("app.js");
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

test("minifies styles for the supported browsers", async () => {
  const files = { "app.css": ".a {\n  top: 0; right: 0; bottom: 0; left: 0;\n}\n" };
  expect((await minifierOfStyles(browsers)(files)).code).toBe(".a{inset:0}");
  expect((await minifierOfStyles(["chrome >= 80"])(files)).code).toBe(".a{top:0;bottom:0;left:0;right:0}");
});

test.each([
  ["cache group `styles`, so styles cannot be kept with their templates", ""],
  ["minimizer `TerserPlugin`, so scripts would be minified for browsers of 2009", "TerserPlugin"],
  ["minimizer `CssMinimizerPlugin`, so styles would take a process of their own", "CssMinimizerPlugin"],
])("fails the build without Gatsby's %s", async (what, name) => {
  const config = without(await made("build-javascript"), name);
  if (name === "") delete config.optimization.splitChunks?.cacheGroups?.styles;
  expect(() => shrinkScripts(config, browsers)).toThrow(`Gatsby's webpack configuration has no ${what}. ${where}`);
});

test("sets the Trusted Types policy for chunks", async () => {
  const changed = await made("build-javascript");
  trustChunks(changed, "ours");
  expect(changed.output.trustedTypes).toEqual({ policyName: "ours" });
});

describe("styles in the build", () => {
  const load = (file: string, css: string): CompiledStyles => ({ css: css.toUpperCase(), module: `// ${file}` });

  test("use a single loader that extracts the CSS and exports the module", async () => {
    const config = await made("build-javascript");
    const at = rulesOf(config).findIndex(({ oneOf }) => oneOf);
    const others = rulesOf(config).filter((_rule, index) => index !== at);
    extractStyles(config, load);
    expect(rulesOf(config).filter((_rule, index) => index !== at)).toEqual(others);
    const rule = rulesOf(config)[at] as { use: { loader: string; options: object } } & Rule;
    expect(rule).toMatchObject({ test: /\.css$/, sideEffects: true });
    expect(rule.use.loader).toBe(path.resolve("src/gatsby-patches/output/function-loader.cjs"));

    const dependencies: object[] = [];
    const context = {
      resourcePath: "/s/a.css",
      context: "/s",
      _compiler: {
        webpack: createRequire(createRequire(__filename).resolve("gatsby/package.json"))("webpack") as object,
      },
      _module: { addDependency: (dependency: object) => dependencies.push(dependency) },
    };
    const loaded = await new Promise((resolve) =>
      runLoader.call(
        {
          ...context,
          getOptions: () => rule.use.options,
          async:
            () =>
            (...done: unknown[]) =>
              resolve(done),
        },
        ".a {}",
      ),
    );
    expect(loaded).toEqual([null, "// /s/a.css"]);
    expect(dependencies).toMatchObject([{ identifier: "/s/a.css", context: "/s", content: Buffer.from(".A {}") }]);
  });

  test("fail the build with the compile error", async () => {
    const wrong = new Error("no such rule");
    const error = await new Promise((resolve) =>
      runLoader.call({ getOptions: () => ({ load: () => Promise.reject(wrong) }), async: () => resolve }, "?"),
    );
    expect(error).toBe(wrong);
  });
});

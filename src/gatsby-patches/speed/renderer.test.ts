import { createRequire } from "node:module";
import path from "node:path";
import { write } from "../../../test/support/build-site";
import {
  bundleRenderer,
  bundleRendererWithEsbuild,
  constantsOf,
  type GatsbysRenderer,
  type RendererConfig,
} from "./renderer";
import { temporaryFolder } from "../../../test/support/temporary-folder";

class DefinePlugin {
  constructor(readonly definitions: Readonly<Record<string, unknown>>) {}
}
class ProvidePlugin {
  readonly definitions = { fetch: "/modules/node-fetch/index.js" };
}

test("constantsOf returns the values of DefinePlugin, flattened, without environment variables of the machine", () => {
  const plugins = [
    new DefinePlugin({ "process.env.NODE_ENV": '"production"', "process.env.HOME": '"/root"', __PREFIX__: undefined }),
    new ProvidePlugin(),
    new DefinePlugin({ __SETTINGS__: { one: '"1"', two: "null" }, IS_ON: true }),
  ];
  expect(constantsOf(plugins)).toEqual({
    "process.env.NODE_ENV": '"production"',
    __PREFIX__: "undefined",
    "__SETTINGS__.one": '"1"',
    "__SETTINGS__.two": "null",
    IS_ON: "true",
  });
});

describe("the renderer's bundle", () => {
  const at = temporaryFolder();
  const config = (rest: Partial<RendererConfig> = {}): RendererConfig => ({
    context: at(),
    entry: { "render-page": at(".cache/static-entry") },
    output: { path: at(".cache/page-ssr/routes") },
    resolve: { alias: { gatsby$: at(".cache/gatsby-browser-entry.js"), $virtual: at(".cache/virtual") } },
    plugins: [new DefinePlugin({ __TITLE__: '"Title"' })],
    ...rest,
  });
  const replaced = [
    { request: /\/Consent$/, from: /\/src\//, to: "src/gatsby-patches/output/stand-ins/no-exports.ts" },
  ];
  const files: Readonly<Record<string, string>> = {
    ".cache/static-entry.js": `
      import { page } from "$virtual/requires";
      export const React = require("react");
      export const chunks = () => require("../public/chunk-map.json");
      export { page };
      export const fs = () => require("fs");`,
    ".cache/virtual/requires.js": 'export const page = () => import("../../src/page");',
    ".cache/gatsby-browser-entry.js":
      "export const useStaticQuery = (id) => id; export const graphql = () => { throw new Error('a query is left'); };",
    ".cache/ssr-builtin-trackers/fs.js": "module.exports = 'tracked';",
    "public/chunk-map.json": '{ "app": [] }',
    "src/page.tsx": `
      import { graphql, useStaticQuery } from "gatsby";
      import * as consent from "./Consent";
      import * as styles from "./Page.module.css";
      import "./base.css";
      export const query = graphql\`query Page { site { id } }\`;
      export const id: unknown = useStaticQuery(graphql\`query Chrome { site { id } }\`);
      export const element = <p className={styles.text} title={__TITLE__}>{Object.keys(consent).length}</p>;`,
    "src/Consent.ts": "export const asks = true;",
    "src/Page.module.css": ".text { color: red }",
    "src/base.css": "p { margin: 0 }",
  };

  beforeEach(() => {
    // Gatsby's Babel plugin for queries behaves differently in tests.
    jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "production" });
    for (const [file, text] of Object.entries(files)) write(at(file), text);
  });
  afterEach(() => jest.restoreAllMocks());

  /** Loads a file outside Jest's module registry, as Gatsby's worker would. */
  const load = (file: string): Record<string, unknown> => createRequire(file)(file) as Record<string, unknown>;

  test("has components with their class names, constants and replacements, and without queries", async () => {
    const { rendererPath } = await bundleRenderer(config(), [], replaced);
    expect(rendererPath).toBe(at(".cache/page-ssr/routes/render-page.js"));
    const renderer = load(rendererPath) as { page: () => Promise<Record<string, unknown>> };
    const page = await renderer.page();
    expect(page.element).toMatchObject({ type: "p", props: { className: "Page-text", title: "Title", children: 0 } });
    expect(page).not.toHaveProperty("query");
    expect(page.id).toMatch(/^\d+$/);
  });

  test("shares React with Gatsby, uses Gatsby's tracked modules and reads the chunk map at run time", async () => {
    const { rendererPath } = await bundleRenderer(config(), [], replaced);
    write(at("public/chunk-map.json"), '{ "app": ["/app-2.js"] }');
    const { React, chunks, fs } = load(rendererPath) as Record<string, () => unknown>;
    expect(React).toBe(createRequire(path.resolve("package.json"))("react"));
    expect(fs?.()).toBe("tracked");
    expect(chunks?.()).toEqual({ app: ["/app-2.js"] });
  });

  test("has a content hash for the renderer and each page component", async () => {
    const names = ["component---src-page-tsx"];
    const hashes = async (): Promise<string[]> =>
      (await bundleRenderer(config(), names, replaced)).stats.compilation.chunkGroups.map(
        ({ name, chunks }) => `${name} ${chunks.map(({ hash }) => hash).join()}`,
      );
    const first = await hashes();
    expect(first.map((line) => line.split(" ")[0])).toEqual(["render-page", ...names]);
    expect(await hashes()).toEqual(first);
    write(at("src/Page.module.css"), ".other { color: red }");
    expect(await hashes()).not.toEqual(first);
  });

  test("replaces webpack's renderer in build and develop, and leaves other stages to webpack", async () => {
    const asked: string[] = [];
    const commands: Required<GatsbysRenderer["commands"]> = {
      buildRenderer: (_program, stage) => {
        asked.push(stage);
        return Promise.reject(new Error("webpack's"));
      },
    };
    const makeConfig = (): Promise<RendererConfig> => Promise.resolve(config());
    bundleRendererWithEsbuild(
      { commands, makeConfig },
      () => ["component"],
      (stage) => (stage === "build-html" ? replaced : []),
    );
    const program = { directory: at() };
    await expect(commands.buildRenderer(program, "another")).rejects.toThrow("webpack's");
    for (const stage of ["build-html", "develop-html"])
      expect((await commands.buildRenderer(program, stage)).rendererPath).toContain(at());
    expect(asked).toEqual(["another"]);
  });
});

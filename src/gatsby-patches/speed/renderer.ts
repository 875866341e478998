import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import { compileStyles } from "../output/styles";
import { requireOfSite } from "./require-of-gatsby";
import { hasQuery, withoutQueries } from "./without-queries";
import { trackReplacements, type Replacement, type Replacements } from "../output/replaced-modules";

/*
 * Replaces: webpack's pass for the code that renders HTML.
 * Saves:    develop's first page without a cache takes 1.63 times as long without it, a cold build 1.06 times
 *           (`GATSBY_FAST=-renderer npm run bench -- develop`, `npm run bench -- patches 5`).
 * Breaks:   if a plugin adds webpack rules for `build-html`: only aliases and constants are read.
 * Remove:   this file, without-queries.ts if unused, and its line in index.ts; keep nameStyles in
 *           on-create-webpack-config.ts.
 */

/**
 * Bundles the code that renders Gatsby's HTML with esbuild instead of webpack. It isn't loaded over a network, so it
 * needs no chunks, and a build has one webpack pass fewer (docs/decisions/022). Entry, output, aliases and constants
 * come from Gatsby's webpack configuration.
 */

/** The parts of webpack's configuration for an HTML stage that define the bundle. */
export interface RendererConfig {
  /** The site's folder. */
  readonly context: string;
  readonly entry: Readonly<Record<string, string>>;
  readonly output: { readonly path: string };
  /** Module name → folder or file; a name that ends in `$` matches exactly, without subpaths. */
  readonly resolve: { readonly alias: Readonly<Record<string, string>> };
  /** `DefinePlugin` has the constants, with their values as code. */
  readonly plugins: readonly object[];
}

/** A part of the renderer: if its hash changes, its pages are rendered again. */
interface ChunkGroup {
  readonly name: string;
  readonly chunks: readonly { readonly hash: string }[];
  readonly childrenIterable: readonly ChunkGroup[];
}

/** The parts of webpack's stats that Gatsby reads. */
interface Renderer {
  readonly rendererPath: string;
  readonly stats: {
    readonly hash: string;
    hasErrors(): boolean;
    readonly compilation: { readonly chunkGroups: readonly ChunkGroup[] };
  };
  close(): Promise<void>;
}

interface Program {
  readonly directory: string;
}
type BuildRenderer = (program: Program, stage: string, span?: unknown) => Promise<Renderer>;

/** The parts of Gatsby's commands/build-html and utils/webpack.config used here. */
export interface GatsbysRenderer {
  readonly commands: { buildRenderer?: BuildRenderer };
  readonly makeConfig: (
    program: Program,
    directory: string,
    stage: string,
    port: null,
    options: { readonly parentSpan: unknown },
  ) => Promise<RendererConfig>;
}

/** The stages for the pages of a build, and for develop's one document for all pages. */
const STAGES = ["build-html", "develop-html"];
const ENTRY = "render-page";
const WHERE = "Correct src/gatsby-patches/speed/renderer.ts (src/gatsby-patches/README.md).";

/** Node.js modules whose use in a page Gatsby reports, by replacements in its cache. */
const TRACKED = /^(?:node:)?(fs|http|http2|https|child_process)$/;

/** Packages that stay external: the bundle and Gatsby must share one React. */
const OUTSIDE = /^react(-dom)?($|\/)/;

export function gatsbysRenderer(): GatsbysRenderer {
  const load = requireOfSite();
  return {
    commands: load("gatsby/dist/commands/build-html") as GatsbysRenderer["commands"],
    makeConfig: load("gatsby/dist/utils/webpack.config") as GatsbysRenderer["makeConfig"],
  };
}

/**
 * Makes Gatsby bundle the renderer with esbuild. Other stages stay with webpack.
 * @param chunkNames returns the chunk names of the page components that Gatsby knows so far
 * @throws if Gatsby's structure isn't the expected one
 */
export function bundleRendererWithEsbuild(
  { commands, makeConfig }: GatsbysRenderer,
  chunkNames: () => readonly string[],
  replaced: (stage: string) => readonly Replacement[],
): void {
  const { buildRenderer } = commands;
  if (!buildRenderer)
    throw new Error(`Gatsby has no \`buildRenderer\`, so webpack would bundle the renderer. ${WHERE}`);
  commands.buildRenderer = async (program, stage, span) => {
    if (!STAGES.includes(stage)) return buildRenderer(program, stage, span);
    const config = await makeConfig(program, program.directory, stage, null, { parentSpan: span });
    return bundleRenderer(config, chunkNames(), replaced(stage));
  };
}

/**
 * Writes the renderer as one file.
 * @param chunkNames of the page components: all count as changed if anything in the renderer has
 * @throws if a module is missing or can't be read, with all positions, or if a replacement is never used
 */
export async function bundleRenderer(
  config: RendererConfig,
  chunkNames: readonly string[],
  replaced: readonly Replacement[],
): Promise<Renderer> {
  const entry = config.entry[ENTRY];
  if (!entry) throw new Error(`Gatsby's webpack configuration has no entry \`${ENTRY}\`. ${WHERE}`);
  const rendererPath = path.join(config.output.path, `${ENTRY}.js`);
  const replacements = trackReplacements(replaced);
  await build({
    absWorkingDir: config.context,
    entryPoints: [entry],
    outfile: rendererPath,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    // In webpack's order.
    mainFields: ["module", "main"],
    jsx: "automatic",
    loader: { ".js": "jsx" },
    define: constantsOf(config.plugins),
    plugins: [modules(config, replacements), styles, queries(path.join(config.context, "src"))],
    legalComments: "none",
    // Errors are thrown anyway.
    logLevel: "silent",
  });
  const unmet = replacements.unmet();
  if (unmet.length > 0) throw new Error(unmet.join("\n"));
  const hash = createHash("sha256")
    .update(await readFile(rendererPath))
    .digest("hex")
    .slice(0, 20);
  const group = (name: string): ChunkGroup => ({ name, chunks: [{ hash }], childrenIterable: [] });
  return {
    rendererPath,
    stats: {
      hash,
      hasErrors: () => false,
      compilation: { chunkGroups: [ENTRY, ...chunkNames].map(group) },
    },
    close: () => Promise.resolve(),
  };
}

/** Returns the constants that webpack inlines, as the JSON values that esbuild expects. */
export function constantsOf(plugins: readonly object[]): Record<string, string> {
  const found: Record<string, string> = {};
  const add = (name: string, value: unknown): void => {
    // The renderer runs in the build's environment, so it can read the other variables itself.
    if (name.startsWith("process.env") && !/\.(NODE_ENV|BUILD_STAGE)$/.test(name)) return;
    if (typeof value === "object" && value !== null)
      for (const [key, inner] of Object.entries(value)) add(`${name}.${key}`, inner);
    else found[name] = String(value);
  };
  for (const plugin of plugins) {
    // Other plugins replace names by modules.
    if (plugin.constructor.name !== "DefinePlugin") continue;
    const { definitions } = plugin as { readonly definitions?: Readonly<Record<string, unknown>> };
    for (const [name, value] of Object.entries(definitions ?? {})) add(name, value);
  }
  return found;
}

/** Resolves modules as webpack does with Gatsby's configuration. */
function modules({ context, resolve: { alias } }: RendererConfig, replacements: Replacements): Plugin {
  const { resolve } = requireOfSite();
  const aliases = Object.entries(alias).map(([key, to]) =>
    key.endsWith("$") ? { name: key.slice(0, -1), to, below: false } : { name: key, to, below: true },
  );
  const aliased = (request: string): string | undefined => {
    const found = aliases.find(({ name, below }) => request === name || (below && request.startsWith(`${name}/`)));
    return found && found.to + request.slice(found.name.length);
  };
  return {
    name: "modules",
    setup(esbuild) {
      esbuild.onResolve({ filter: /^/ }, ({ path: request, importer, kind, pluginData }) => {
        if (pluginData === "found" || kind === "entry-point") return undefined;
        const instead = replacements.instead(request, importer);
        if (instead) return { path: instead };
        const tracked = TRACKED.exec(request)?.[1];
        if (tracked) return { path: path.join(context, ".cache", "ssr-builtin-trackers", tracked), external: true };
        const to = aliased(request);
        if (OUTSIDE.test(request)) return { path: resolve(to ?? request), external: true };
        // Written with the browser's bundle, and read when pages are rendered.
        if (request.endsWith("/public/chunk-map.json"))
          return { path: path.resolve(path.dirname(importer), request), external: true };
        if (to === undefined) return undefined;
        return esbuild.resolve(to, { kind, importer, resolveDir: context, pluginData: "found" });
      });
    },
  };
}

/** Loads only the class names of styles: HTML needs no more. */
const styles: Plugin = {
  name: "styles",
  setup(esbuild) {
    esbuild.onLoad({ filter: /\.css$/ }, async ({ path: file }) => ({
      contents: compileStyles(file, await readFile(file, "utf8"), {}).module,
      loader: "js",
    }));
  },
};

/** Removes GraphQL queries from our code, as Gatsby does: their results come with the page. */
function queries(root: string): Plugin {
  return {
    name: "queries",
    setup(esbuild) {
      esbuild.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
        if (!file.startsWith(root + path.sep)) return undefined;
        const text = await readFile(file, "utf8");
        if (!hasQuery(text)) return undefined;
        const contents = await withoutQueries(file, text, "build-html");
        return { contents, loader: "tsx", resolveDir: path.dirname(file) };
      });
    },
  };
}

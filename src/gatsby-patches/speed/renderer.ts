import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import { compileStyles } from "../output/styles";
import { requireOfSite } from "./load-of-gatsby";
import { hasQuery, withoutQueries } from "./queries";
import { trackReplacements, type Replacement, type Replacements } from "../output/replaced-modules";

/*
 * Replaces: webpack's pass for what makes the HTML of pages.
 * Saves:    5 s of a cold build of 30 ("Building HTML renderer" 5.3 → 0.5 s), and a pass in develop.
 * Breaks:   rules that a plugin adds to webpack for `build-html` are not read: aliases and constants alone are.
 * Remove:   this file, queries.ts where nothing else needs it, and its line in index.ts; nameStyles in on-create-webpack-config.ts stays.
 */

/**
 * What Gatsby makes the HTML of pages with, bundled by esbuild instead of webpack: nobody loads it over a network, so
 * that it needs no chunks, and a build has one pass of webpack less (docs/decisions/022). Gatsby's own configuration for
 * webpack says what to bundle: entry, output, aliases and constants come from there.
 */

/** The parts of webpack's configuration for a stage that makes HTML that say what the bundle is. */
export interface RendererConfig {
  /** Folder of the site. */
  readonly context: string;
  readonly entry: Readonly<Record<string, string>>;
  readonly output: { readonly path: string };
  /** From names of modules, with `$` behind those that stand for nothing below them, to folders or files. */
  readonly resolve: { readonly alias: Readonly<Record<string, string>> };
  /** `DefinePlugin` has constants and their values as code. */
  readonly plugins: readonly object[];
}

/** A part of the renderer that pages are made anew with when its hash changes. */
interface ChunkGroup {
  readonly name: string;
  readonly chunks: readonly { readonly hash: string }[];
  readonly childrenIterable: readonly ChunkGroup[];
}

/** What Gatsby reads of webpack's report. */
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

/** What is taken from Gatsby: its commands/build-html and utils/webpack.config. */
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

/** Of pages in a build, and of the one document that develop sends for all pages. */
const STAGES = ["build-html", "develop-html"];
const ENTRY = "render-page";
const WHERE = "Correct src/gatsby-patches/speed/renderer.ts (src/gatsby-patches/README.md).";

/** Modules of Node.js whose use in a page Gatsby reports, by stand-ins in its cache. */
const TRACKED = /^(?:node:)?(fs|http|http2|https|child_process)$/;

/** Packages that stay outside: the bundle and Gatsby have to use the same React. */
const OUTSIDE = /^react(-dom)?($|\/)/;

export function gatsbysRenderer(): GatsbysRenderer {
  const load = requireOfSite();
  return {
    commands: load("gatsby/dist/commands/build-html") as GatsbysRenderer["commands"],
    makeConfig: load("gatsby/dist/utils/webpack.config") as GatsbysRenderer["makeConfig"],
  };
}

/**
 * Lets esbuild bundle the renderer. Other stages keep Gatsby's way.
 * @param chunkNames of the components of pages, as Gatsby knows them at that time
 * @throws where Gatsby has another form
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
 * Writes the renderer, in one file.
 * @param chunkNames of the components of pages: each counts as changed when anything in the renderer has
 * @throws where a module is missing or cannot be read, with all places of that, and where a replacement replaces nothing
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
    // As webpack chooses them.
    mainFields: ["module", "main"],
    jsx: "automatic",
    loader: { ".js": "jsx" },
    define: constantsOf(config.plugins),
    plugins: [modules(config, replacements), styles, queries(path.join(config.context, "src"))],
    legalComments: "none",
    // It throws them all.
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

/** What webpack puts in the place of names: values as esbuild reads them, which are JSON. */
export function constantsOf(plugins: readonly object[]): Record<string, string> {
  const found: Record<string, string> = {};
  const add = (name: string, value: unknown): void => {
    // What else is in the environment of the build is in the renderer's, too.
    if (name.startsWith("process.env") && !/\.(NODE_ENV|BUILD_STAGE)$/.test(name)) return;
    if (typeof value === "object" && value !== null)
      for (const [key, inner] of Object.entries(value)) add(`${name}.${key}`, inner);
    else found[name] = String(value);
  };
  for (const plugin of plugins) {
    // Others name modules that stand for a name.
    if (plugin.constructor.name !== "DefinePlugin") continue;
    const { definitions } = plugin as { readonly definitions?: Readonly<Record<string, unknown>> };
    for (const [name, value] of Object.entries(definitions ?? {})) add(name, value);
  }
  return found;
}

/** Finds modules as webpack does with Gatsby's configuration. */
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
        // It is written while the browser's bundle is made, and read while pages are.
        if (request.endsWith("/public/chunk-map.json"))
          return { path: path.resolve(path.dirname(importer), request), external: true };
        if (to === undefined) return undefined;
        return esbuild.resolve(to, { kind, importer, resolveDir: context, pluginData: "found" });
      });
    },
  };
}

/** Of styles the HTML needs the names of their classes. */
const styles: Plugin = {
  name: "styles",
  setup(esbuild) {
    esbuild.onLoad({ filter: /\.css$/ }, async ({ path: file }) => ({
      contents: compileStyles(file, await readFile(file, "utf8"), {}).module,
      loader: "js",
    }));
  },
};

/** Takes GraphQL queries out of our code, as Gatsby does: their results come with the page. */
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

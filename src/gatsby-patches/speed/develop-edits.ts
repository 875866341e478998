import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { requireOfSite } from "./require-of-gatsby";

/*
 * Replaces: the 500 ms that Gatsby waits for more nodes, and steps that only code changes need.
 * Saves:    an edit in develop 3.4 → 0.45 s (`npm run bench develop`).
 * Breaks:   loudly, if one of Gatsby's machines has other states; if events have other contents, pages aren't updated.
 * Remove:   this file and its lines in index.ts.
 */

/**
 * Skips or delays steps of `gatsby develop` before the first page shows, and those that only code changes need, between
 * saving a page and its update in the browser (docs/decisions/026).
 */

/** How long to wait for more node changes after the first, in ms. Gatsby waits 500; ours arrive together. */
const BATCH = 20;

/** Delay in ms after which TypeScript types are written: by then the first page is in the browser. */
const TYPES = 5_000;

/** The states of Gatsby's machine that waits for changes (gatsby/dist/state-machines/waiting). */
interface WaitingStates {
  readonly states?: { readonly batchingNodeMutations?: { after?: Readonly<Record<string, string>> } };
}

type Step = (context: { readonly refresh?: boolean }) => Promise<unknown>;

/** The states and services of Gatsby's machines that this file changes. */
export interface GatsbysMachines {
  readonly waiting: WaitingStates | undefined;
  readonly queryRunning: { extractQueries?: Step } | undefined;
  readonly dataLayer: { buildSchema?: Step } | undefined;
  readonly start: { graphQLTypegen?: Step } | undefined;
  /** Whether a type's nodes have the same fields with the same kinds of values as before. */
  readonly haveEqualFields: ((now: object, before: object | undefined) => boolean) | undefined;
  /** Resolves once queries see all nodes that have been created or deleted so far. */
  readonly nodesStored: () => Promise<unknown>;
}

/** What Gatsby has inferred from each type's nodes (gatsby/dist/schema/infer/inference-metadata). */
export type FoundInTypes = Readonly<Record<string, object>>;

/** Returns the state machines of `gatsby develop`. */
export function gatsbysMachines(): GatsbysMachines {
  const load = requireOfSite();
  const { waitingStates } = load("gatsby/dist/state-machines/waiting") as { readonly waitingStates?: WaitingStates };
  const { queryRunningServices } = load("gatsby/dist/state-machines/query-running/services") as {
    readonly queryRunningServices?: GatsbysMachines["queryRunning"];
  };
  const { dataLayerServices } = load("gatsby/dist/state-machines/data-layer/services") as {
    readonly dataLayerServices?: GatsbysMachines["dataLayer"];
  };
  const { developServices } = load("gatsby/dist/state-machines/develop/services") as {
    readonly developServices?: GatsbysMachines["start"];
  };
  const { haveEqualFields } = load("gatsby/dist/schema/infer/inference-metadata") as Pick<
    GatsbysMachines,
    "haveEqualFields"
  >;
  const { getDataStore } = load("gatsby/dist/datastore") as {
    readonly getDataStore: () => { ready(): Promise<unknown> };
  };
  return {
    waiting: waitingStates,
    queryRunning: queryRunningServices,
    dataLayer: dataLayerServices,
    start: developServices,
    haveEqualFields,
    nodesStored: () => getDataStore().ready(),
  };
}

/**
 * Makes node changes show at once: extracts queries only if the code has changed since the last time, and builds the
 * schema only if a field has been added or removed. Changes the machines.
 * @param code returns a fingerprint of the code that queries come from: see `codeState`
 * @param types returns what Gatsby has inferred from all nodes so far
 * @throws if the machines' structure isn't the expected one
 */
export function showEditsSoon(
  { waiting, queryRunning, dataLayer, haveEqualFields, nodesStored }: GatsbysMachines,
  code: () => string,
  types: () => FoundInTypes,
): void {
  const batching = waiting?.states?.batchingNodeMutations;
  const extract = queryRunning?.extractQueries;
  const build = dataLayer?.buildSchema;
  if (!batching?.after) throw missing("state `batchingNodeMutations`");
  if (!queryRunning || !extract) throw missing("service `extractQueries`");
  if (!dataLayer || !build) throw missing("service `buildSchema`");
  if (!haveEqualFields) throw missing("function `haveEqualFields`");
  batching.after = { [BATCH]: "committingBatch" };
  let extracted: string | undefined;
  queryRunning.extractQueries = async (context) => {
    const now = code();
    if (now === extracted) return undefined;
    const done = await extract(context);
    extracted = now;
    return done;
  };
  let built: FoundInTypes | undefined;
  const isBuilt = (now: FoundInTypes): boolean =>
    built !== undefined &&
    Object.keys(now).length === Object.keys(built).length &&
    Object.entries(now).every(([type, found]) => haveEqualFields(found, built?.[type]));
  dataLayer.buildSchema = async (context) => {
    await nodesStored();
    if (!context.refresh && isBuilt(types())) return undefined;
    const done = await build(context);
    // Copied because Gatsby goes on changing these objects.
    built = structuredClone(types());
    return done;
  };
}

/**
 * Delays writing the TypeScript types until some seconds after the start: Gatsby answers no page request before it's
 * done. Changes the machine.
 * @throws if the machine's structure isn't the expected one
 */
export function writeTypesLater({ start }: Pick<GatsbysMachines, "start">): void {
  const write = start?.graphQLTypegen;
  if (!write) throw missing("service `graphQLTypegen`");
  start.graphQLTypegen = (context) => {
    setTimeout(() => void write(context), TYPES).unref();
    return Promise.resolve();
  };
}

function missing(what: string): Error {
  return new Error(
    `Gatsby's state machines have no ${what}, so pages would show late. ` +
      "Correct src/gatsby-patches/speed/develop-edits.ts (src/gatsby-patches/README.md).",
  );
}

/** Returns the names, times and sizes of the scripts in `src/`, and the page components. */
export function codeState(components: Iterable<string>): string {
  const root = path.resolve("src");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.d)\.[jt]sx?$/.test(file),
  );
  const states = files.map((file) => {
    const { mtimeMs, size } = statSync(path.join(root, file), { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 };
    return `${file} ${mtimeMs} ${size}`;
  });
  return [...states, ...components].sort().join("\n");
}

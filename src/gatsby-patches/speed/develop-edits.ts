import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { requireOfSite } from "./load-of-gatsby";

/*
 * Replaces: the half second in which Gatsby waits for more nodes, and steps that only a change of code needs.
 * Saves:    an edit in develop 3.4 → 0.45 s (`npm run bench develop`).
 * Breaks:   a machine of Gatsby with other states: loudly; an event with other contents: a page that is not renewed.
 * Remove:   this file and its lines in index.ts.
 */

/**
 * What `gatsby develop` does before it shows a page, and between the save of a page and its new text in the browser,
 * without what only a change of the code needs (docs/decisions/026).
 */

/** How long Gatsby waits for further changes of nodes after the first, in ms: its own is 500. Ours come together. */
const BATCH = 20;

/** After the start, types for TypeScript are written so much later, in ms: the first page is in the browser by then. */
const TYPES = 5_000;

/** The states of Gatsby's machine that waits for changes (gatsby/dist/state-machines/waiting). */
interface WaitingStates {
  readonly states?: { readonly batchingNodeMutations?: { after?: Readonly<Record<string, string>> } };
}

/** A step of one of Gatsby's machines. */
type Step = (context: { readonly refresh?: boolean }) => Promise<unknown>;

/** What is taken from Gatsby: the states and steps of its machines. */
export interface GatsbysMachines {
  readonly waiting: WaitingStates | undefined;
  readonly queryRunning: { extractQueries?: Step } | undefined;
  readonly dataLayer: { buildSchema?: Step } | undefined;
  readonly start: { graphQLTypegen?: Step } | undefined;
  /** Whether the nodes of a type have the same fields, each with the same kinds of values, as at another time. */
  readonly haveEqualFields: ((now: object, before: object | undefined) => boolean) | undefined;
  /** Ends once queries find all nodes that were created or deleted before. */
  readonly nodesStored: () => Promise<unknown>;
}

/** What Gatsby has found in the nodes of each type (gatsby/dist/schema/infer/inference-metadata). */
export type FoundInTypes = Readonly<Record<string, object>>;

/** @returns the machines that `gatsby develop` runs */
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
 * Lets changes of nodes be taken up at once. Has queries looked for in the code only where the code is another one than at
 * the last time, and the schema built only where a field has come or gone. Changes the machines.
 * @param code names what queries come from: see `codeState`
 * @param types what Gatsby has found in all nodes at that time
 * @throws where the machines have another form
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
    // Gatsby goes on counting in the same objects.
    built = structuredClone(types());
    return done;
  };
}

/**
 * Has the types for TypeScript written some seconds after the start. Gatsby answers no request for a page before they are.
 * Changes the machine.
 * @throws where the machine has another form
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

/** Files of `src/` with their times and sizes, and the components of pages. */
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

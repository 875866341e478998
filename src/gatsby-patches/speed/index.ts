import type { Replacement } from "../output/replaced-modules";
import { codeState, gatsbysMachines, showEditsSoon, writeTypesLater, type FoundInTypes } from "./develop-edits";
import { gatsbysFileParser, parseOnlyQueries } from "./query-files";
import { bundleRendererWithEsbuild, gatsbysRenderer } from "./renderer";
import { gatsbysWorkerPool, keepWorkers } from "./worker-pool";

/** Patches for speed that can be left out by themselves. `compile-with-esbuild` is one more, in before-gatsby.cjs. */
export type SpeedPatch = "query-files" | "renderer" | "worker-pool" | "swc-in-develop" | "develop-edits";

/**
 * Whether a patch for speed is in its place. `GATSBY_FAST=0` leaves out all, `GATSBY_FAST=-renderer,-worker-pool` those
 * that are named; what is written is the same.
 */
export function isFast(patch: SpeedPatch): boolean {
  const { GATSBY_FAST = "" } = process.env;
  return GATSBY_FAST !== "0" && !GATSBY_FAST.split(",").includes(`-${patch}`);
}

/** What is read of Gatsby's own state. */
interface GatsbyState {
  readonly components: ReadonlyMap<string, { readonly componentChunkName: string }>;
  readonly pages: ReadonlyMap<string, unknown>;
  readonly inferenceMetadata: { readonly typeMap: FoundInTypes };
}

/**
 * Puts every patch of this folder in its place, before Gatsby does anything that takes long.
 * @param state Gatsby's, as it is when it is asked for
 * @param replaced which modules give way to others in a stage that makes HTML
 * @throws where Gatsby has another form, with the file to correct
 */
export function makeGatsbyFast(
  state: () => GatsbyState,
  replaced: (stage: string) => readonly Replacement[],
  isDevelop: boolean,
): void {
  if (isFast("query-files")) parseOnlyQueries(gatsbysFileParser());
  if (isFast("renderer"))
    bundleRendererWithEsbuild(
      gatsbysRenderer(),
      () => [...state().components.values()].map(({ componentChunkName }) => componentChunkName),
      replaced,
    );
  if (isFast("worker-pool")) keepWorkers(gatsbysWorkerPool(), () => state().pages.size);
  if (!isDevelop || !isFast("develop-edits")) return;
  const machines = gatsbysMachines();
  writeTypesLater(machines);
  showEditsSoon(
    machines,
    () => codeState(state().components.keys()),
    () => state().inferenceMetadata.typeMap,
  );
}

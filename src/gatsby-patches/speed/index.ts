import type { Replacement } from "../output/replaced-modules";
import { codeState, gatsbysMachines, showEditsSoon, writeTypesLater, type FoundInTypes } from "./develop-edits";
import { gatsbysFileParser, parseOnlyQueries } from "./query-files";
import { bundleRendererWithEsbuild, gatsbysRenderer } from "./renderer";
import { gatsbysWorkerPool, keepWorkers } from "./worker-pool";

/** Speed patches that can be turned off one by one. `compile-with-esbuild`, in before-gatsby.cjs, is another. */
export type SpeedPatch = "query-files" | "renderer" | "worker-pool" | "swc-in-develop" | "develop-edits";

/**
 * Returns whether a speed patch is on. `GATSBY_FAST=0` turns all off, `GATSBY_FAST=-renderer,-worker-pool` those named;
 * the output is the same.
 */
export function isFast(patch: SpeedPatch): boolean {
  const { GATSBY_FAST = "" } = process.env;
  return GATSBY_FAST !== "0" && !GATSBY_FAST.split(",").includes(`-${patch}`);
}

/** The parts of Gatsby's state that the patches read. */
interface GatsbyState {
  readonly components: ReadonlyMap<string, { readonly componentChunkName: string }>;
  readonly pages: ReadonlyMap<string, unknown>;
  readonly inferenceMetadata: { readonly typeMap: FoundInTypes };
}

/**
 * Applies the patches of this folder, before Gatsby starts its slow steps.
 * @param state returns Gatsby's current state
 * @param replaced returns the modules to replace in an HTML stage
 * @throws if Gatsby's structure isn't the expected one, with the file to correct
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

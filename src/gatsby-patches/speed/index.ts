import type { Replacement } from "../output/replaced-modules";
import { codeState, gatsbysMachines, showEditsSoon, writeTypesLater, type FoundInTypes } from "./develop-edits";
import { gatsbysFileParser, parseOnlyQueries } from "./query-files";
import { bundleRendererWithEsbuild, gatsbysRenderer } from "./renderer";
import { gatsbysWorkerPool, keepWorkers } from "./worker-pool";

/** Whether Gatsby is patched for speed. `GATSBY_FAST=0` leaves it as it is, and what it writes is the same. */
export const isFast = (): boolean => process.env.GATSBY_FAST !== "0";

/** What is read of Gatsby's own state. */
interface GatsbyState {
  /** The components of pages by their files. */
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
  if (!isFast()) return;
  parseOnlyQueries(gatsbysFileParser());
  bundleRendererWithEsbuild(
    gatsbysRenderer(),
    () => [...state().components.values()].map(({ componentChunkName }) => componentChunkName),
    replaced,
  );
  keepWorkers(gatsbysWorkerPool(), () => state().pages.size);
  if (!isDevelop) return;
  const machines = gatsbysMachines();
  writeTypesLater(machines);
  showEditsSoon(
    machines,
    () => codeState(state().components.keys()),
    () => state().inferenceMetadata.typeMap,
  );
}

import { setFlagsFromString } from "node:v8";
import type { GatsbyNode } from "gatsby";
import { formatProblems } from "../problems/problem";
import { startTold } from "../build/beside";
import { prepareAndCheckSite } from "../build/check-site";
import { isDevelop } from "../build/is-develop";
import { nodeVersionProblem } from "../build/node-version";
import { startRecord } from "../build/work-record";
import { codeState, gatsbysMachines, showEditsSoon, writeTypesLater, type FoundInTypes } from "./develop-edits";
import { gatsbysFileParser, parseOnlyQueries } from "./query-files";
import { bundleRendererWithEsbuild, gatsbysRenderer } from "./renderer";
import { replacedInSite } from "./replaced-in-site";
import { gatsbysWorkerPool, keepWorkers } from "./worker-pool";

/**
 * Node lets the heap of a build grow several times before it looks for garbage, as long as the machine
 * has room. A third at a time takes no longer and needs less memory (docs/decisions/001).
 */
const HEAP_GROWTH = "--heap-growing-percent=30";

/** What is read of Gatsby's own state. */
interface GatsbyState {
  /** The components of pages by their files. */
  readonly components: ReadonlyMap<string, { readonly componentChunkName: string }>;
  readonly pages: ReadonlyMap<string, unknown>;
  readonly inferenceMetadata: { readonly typeMap: FoundInTypes };
}

/** Stops a wrong Node version, then every problem of the content folder, before anything is built. */
export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter, store }) => {
  const wrongNode = nodeVersionProblem();
  if (wrongNode) reporter.panic(wrongNode);
  const state = (): GatsbyState => store.getState() as GatsbyState;
  if (wasMoved(state().components.keys(), process.cwd())) store.dispatch({ type: "UPDATE_PLUGINS_HASH", payload: "" });
  setFlagsFromString(HEAP_GROWTH);
  parseOnlyQueries(gatsbysFileParser());
  bundleRendererWithEsbuild(
    gatsbysRenderer(),
    () => [...state().components.values()].map(({ componentChunkName }) => componentChunkName),
    replacedInSite,
  );
  keepWorkers(gatsbysWorkerPool(), () => state().pages.size);
  if (isDevelop()) {
    const machines = gatsbysMachines();
    writeTypesLater(machines);
    showEditsSoon(
      machines,
      () => codeState(state().components.keys()),
      () => state().inferenceMetadata.typeMap,
    );
  }
  startRecord();
  const problems = await prepareAndCheckSite();
  if (problems.length === 0) return;
  if (isDevelop() && !problems.some(({ stops }) => stops)) {
    // Writers keep their preview while they correct a page; the build is strict.
    const text = formatProblems(problems);
    startTold(text);
    reporter.warn(text);
    return;
  }
  // Printed as it is: the reporter would wrap and indent the lines that writers copy.
  process.stderr.write(`\n${formatProblems(problems)}\n`);
  process.exit(1);
};

/**
 * Whether Gatsby's cache is that of another folder: a checkout that was copied or moved. It holds absolute paths, which
 * Gatsby believes. Without the digest of its plugins, it begins a new cache.
 * @param components files of the page components that Gatsby remembers, absolute
 */
export function wasMoved(components: Iterable<string>, folder: string): boolean {
  const here = `${folder.replaceAll("\\", "/")}/`;
  return [...components].some((file) => !file.replaceAll("\\", "/").startsWith(here));
}

import { setFlagsFromString } from "node:v8";
import type { GatsbyNode } from "gatsby";
import { formatProblems, isError } from "../problems/problem";
import { startTold } from "../outputs/beside";
import { prepareAndCheckSite } from "../site/check-site";
import { isDevelop } from "../site/is-develop";
import { nodeVersionProblem } from "../site/node-version";
import { startRecord } from "../site/work-record";
import { frontMatterOfPlugin, readAnyFrontMatter } from "../gatsby-patches/output/front-matter";
import { makeGatsbyFast } from "../gatsby-patches/speed/index";
import { replacedInSite } from "./left-out";

/**
 * Node lets the heap of a build grow several times before it looks for garbage, as long as the machine
 * has room. A third at a time takes no longer and needs less memory (docs/decisions/001).
 */
const HEAP_GROWTH = "--heap-growing-percent=30";

/** Stops a wrong Node version, then every problem of the content folder, before anything is built. */
export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter, store }) => {
  const wrongNode = nodeVersionProblem();
  if (wrongNode) reporter.panic(wrongNode);
  const state = () => store.getState() as ReturnType<Parameters<typeof makeGatsbyFast>[0]>;
  if (wasMoved(state().components.keys(), process.cwd())) store.dispatch({ type: "UPDATE_PLUGINS_HASH", payload: "" });
  setFlagsFromString(HEAP_GROWTH);
  makeGatsbyFast(state, replacedInSite, isDevelop());
  readAnyFrontMatter(frontMatterOfPlugin());
  startRecord();
  const problems = await prepareAndCheckSite();
  if (problems.length === 0) return;
  const goesOn = isDevelop() ? !problems.some(({ stops }) => stops) : !problems.some(isError);
  if (goesOn) {
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

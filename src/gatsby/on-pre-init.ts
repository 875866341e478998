import { setFlagsFromString } from "node:v8";
import type { GatsbyNode } from "gatsby";
import { formatProblems, type Problem } from "../problems/problem";
import { renderBrand } from "../build/brand";
import { nodeVersionProblem } from "../build/node-version";
import { checkSite, forgetSite } from "../build/site-store";

/**
 * Node lets the heap of a build grow several times before it looks for garbage, as long as the machine
 * has room. A third at a time takes no longer and needs less memory (docs/decisions.md).
 */
const HEAP_GROWTH = "--heap-growing-percent=30";

/** Stops a wrong Node version, then every problem of the content folder, before anything is built. */
export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter, store }) => {
  const wrongNode = nodeVersionProblem();
  if (wrongNode) reporter.panic(wrongNode);
  setFlagsFromString(HEAP_GROWTH);
  forgetSite();
  const brandProblems = await renderBrand();
  // Pages show what was rendered just now.
  forgetSite();
  const problems = [...brandProblems, ...checkSite()];
  if (problems.length === 0) return;
  const develop = (store.getState() as { program?: { _?: string } }).program?._ === "develop";
  if (develop && !problems.some(stopsEverything)) {
    // Writers keep their preview while they mend a page; the build is strict.
    reporter.warn(formatProblems(problems));
    return;
  }
  // Printed as it is: the reporter would wrap and indent the lines that writers copy.
  process.stderr.write(`\n${formatProblems(problems)}\n`);
  process.exit(1);
};

function stopsEverything(problem: Problem): boolean {
  return /\.yaml$/.test(problem.file) || problem.what.includes("front matter");
}

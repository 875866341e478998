import { setFlagsFromString } from "node:v8";
import type { GatsbyNode } from "gatsby";
import { formatProblems, type Problem } from "../problems/problem";
import { renderBrand } from "../build/brand";
import { writeComponentLists } from "../build/component-lists";
import { checkSite, forgetSite } from "../build/site-store";

const MINIMUM_NODE = [20, 19] as const;

/**
 * Node lets the heap of a build grow several times before it looks for garbage, as long as the machine
 * has room. A third at a time takes no longer and needs less memory (docs/decisions.md).
 */
const HEAP_GROWTH = "--heap-growing-percent=30";

/** Stops a wrong Node version, then every problem of the content folder, before anything is built. */
export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter, store }) => {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor < MINIMUM_NODE[1])) {
    reporter.panic(`This site needs Node.js ${MINIMUM_NODE.join(".")} or newer; this is ${process.versions.node}.`);
  }
  setFlagsFromString(HEAP_GROWTH);
  const written = writeComponentLists();
  if (written.length > 0) {
    // This process has loaded the old lists already.
    process.stderr.write(
      `\nThe lists of components were out of date: ${written.join(", ")}. They are written now; start again.\n`,
    );
    process.exit(1);
  }
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

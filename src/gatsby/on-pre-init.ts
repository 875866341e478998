import { setFlagsFromString } from "node:v8";
import type { GatsbyNode } from "gatsby";
import { formatProblems, isError } from "../problems/problem";
import { startTold } from "../outputs/beside";
import { prepareAndCheckSite } from "../site/check-site";
import { isDevelop } from "../site/is-develop";
import { startRecord } from "../site/build-work";
import { frontMatterOfPlugin, readAnyFrontMatter } from "../gatsby-patches/output/front-matter";
import { makeGatsbyFast } from "../gatsby-patches/speed/index";
import { replacedInSite } from "./left-out";

/**
 * By default, Node.js lets the heap grow several times over before it collects garbage, if the machine has room.
 * Growing by 30 % at a time takes no longer and needs less memory (docs/decisions/001).
 */
const HEAP_GROWTH = "--heap-growing-percent=30";

/** Fails on problems of the content folder, before anything is built. */
export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter, store }) => {
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
    // Develop goes on, so that writers keep their preview; builds are strict.
    const text = formatProblems(problems);
    startTold(text);
    reporter.warn(text);
    return;
  }
  // Not with the reporter, which would wrap and indent lines that writers copy.
  process.stderr.write(`\n${formatProblems(problems)}\n`);
  process.exit(1);
};

/**
 * Returns whether Gatsby's cache is another folder's, because the checkout was copied or moved. Gatsby trusts the
 * absolute paths in it; it starts a new cache if the digest of its plugins is missing.
 * @param components absolute paths of the page components in Gatsby's cache
 */
export function wasMoved(components: Iterable<string>, folder: string): boolean {
  const here = `${folder.replaceAll("\\", "/")}/`;
  return [...components].some((file) => !file.replaceAll("\\", "/").startsWith(here));
}

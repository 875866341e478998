import type { GatsbyNode } from "gatsby";
import { endBeside } from "../outputs/beside";
import { writeBuilt } from "../outputs/index";
import { whyNoDates } from "../site/git-dates";

interface BuiltPage {
  readonly context?: { readonly listed?: boolean };
}

/** Waits for the thread beside webpack, then writes what depends on the pages' HTML (src/outputs/index.ts). */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ store, reporter }) => {
  await endBeside();
  const { pages } = store.getState() as { readonly pages: ReadonlyMap<string, BuiltPage> };
  // Gatsby's order depends on its threads, and in a warm build new pages come last.
  const listed = [...pages].flatMap(([address, { context }]) => (context?.listed === true ? address : [])).sort();
  await writeBuilt({ addresses: new Set(pages.keys()), listed });
  const reason = whyNoDates();
  if (reason !== undefined) reporter.warn(`Pages have no date of their last change: ${reason}`);
};

import { writeFileSync } from "node:fs";
import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { endBeside } from "../outputs/beside";
import { writeBuilt } from "../outputs/index";
import { whyNoDates } from "../site/git-dates";
import { endRecord } from "../site/build-work";

/** Record of a build's work, read by `npm test`. */
const WORK = path.join(".cache", "work.json");

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
  const { processed, twice } = endRecord();
  reporter.info(`Pages processed: ${processed}, more than once: ${twice.length} ${twice.join(" ")}`.trimEnd());
  const reason = whyNoDates();
  if (reason !== undefined) reporter.warn(`Pages have no date of their last change: ${reason}`);
  writeFileSync(WORK, JSON.stringify({ processed, twice }));
};

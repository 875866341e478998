import type { GatsbyNode } from "gatsby";
import { renewSoon, whenRendered } from "../outputs/beside";
import { writeOutputs } from "../outputs/index";
import { planBrand } from "../site/brand";
import { isDevelop } from "../site/is-develop";
import { loadSite, reloadSite } from "../site/loaded-site";
import { hasChangedSince, watchContent } from "../site/watch-content";
import { nodeSender } from "./node-sender";
import { siteNodes } from "./site-nodes";

/** Types of nodes that have a page (./create-pages.ts). */
const PAGES: ReadonlySet<string> = new Set(["Doc", "Category"]);

/** Writes an output at once. */
const write = (output: string): void => void writeOutputs(({ name }) => name === output);

let stopWatching: (() => void) | undefined;

/** In ms since the epoch, before the content folder was read. */
const STARTED = Date.now();

/**
 * The nodes that come from the content folder; in develop again after each change in it. It is this hook's actions that
 * make Gatsby render what has changed: those of onPostBootstrap change nodes without a word to it.
 */
export const sourceNodes: GatsbyNode["sourceNodes"] = (api) => {
  const send = nodeSender(api, (type) => PAGES.has(type), isDevelop());
  send(siteNodes());
  if (!isDevelop()) return;
  const renew = (): void => {
    const { brandDigest } = loadSite();
    // While site.yaml is not usable, pages stay as they are.
    if (reloadSite()) {
      if (planBrand() !== undefined) reloadSite();
      if (loadSite().brandDigest !== brandDigest) write("brand");
      write("screens");
      send(siteNodes());
      write("sidebars");
    }
    renewSoon();
  };
  stopWatching?.();
  // Writers may save before the watch has begun.
  stopWatching = watchContent(renew, () => hasChangedSince(STARTED) && renew());
  whenRendered(renew);
};

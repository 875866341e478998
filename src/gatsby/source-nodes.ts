import type { GatsbyNode } from "gatsby";
import { renewSoon, whenRendered } from "../outputs/beside";
import { writeOutputs } from "../outputs/index";
import { planBrand } from "../site/brand";
import { isDevelop } from "../site/is-develop";
import { loadSite, reloadSite } from "../site/loaded-site";
import { hasChangedSince, watchContent } from "../site/watch-content";
import { nodeSender } from "./node-sender";
import { siteNodes } from "./site-nodes";

/** Node types that have pages (./create-pages.ts). */
const PAGES: ReadonlySet<string> = new Set(["Doc", "Category"]);

const write = (output: string): void => void writeOutputs(({ name }) => name === output);

let stopWatching: (() => void) | undefined;

/** Time in ms since the epoch, before the content folder was read. */
const STARTED = Date.now();

/**
 * Creates the nodes from the content folder; in develop, again after each change. It uses this hook's actions, because
 * Gatsby doesn't render what changes by those of onPostBootstrap.
 */
export const sourceNodes: GatsbyNode["sourceNodes"] = (api) => {
  const send = nodeSender(api, (type) => PAGES.has(type), isDevelop());
  send(siteNodes());
  if (!isDevelop()) return;
  const renew = (): void => {
    const { brandDigest } = loadSite();
    // If site.yaml can't be used, pages stay as they are.
    if (reloadSite()) {
      planBrand();
      if (loadSite().brandDigest !== brandDigest) write("brand");
      write("screens");
      send(siteNodes());
      write("sidebars");
    }
    renewSoon();
  };
  stopWatching?.();
  // Writers may have saved before the watcher started.
  stopWatching = watchContent(renew, () => hasChangedSince(STARTED) && renew());
  whenRendered(renew);
};

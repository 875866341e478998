import type { GatsbyNode } from "gatsby";
import { renewSoon, whenRendered } from "../outputs/beside";
import { copyBrand } from "../outputs/brand/copy-brand";
import { planBrand } from "../site/brand";
import { isDevelop } from "../site/is-develop";
import { loadSite, reloadSite } from "../site/loaded-site";
import { writeSidebarFiles } from "../outputs/sidebars/sidebar-files";
import { watchContent } from "../site/watch-content";
import { nodeSender } from "./node-sender";
import { siteNodes } from "./site-nodes";

/** Types of nodes that have a page (./create-pages.ts). */
const PAGES: ReadonlySet<string> = new Set(["Doc", "Category"]);

let stopWatching: (() => void) | undefined;

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
      if (loadSite().brandDigest !== brandDigest) copyBrand();
      send(siteNodes());
      writeSidebarFiles();
    }
    renewSoon();
  };
  stopWatching?.();
  stopWatching = watchContent(renew);
  whenRendered(renew);
};

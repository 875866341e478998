import type { GatsbyNode, Node, NodePluginArgs } from "gatsby";
import { renewSoon, whenRendered } from "../build/beside";
import { copyBrand, planBrand } from "../build/brand";
import { isDevelop } from "../build/is-develop";
import { loadSite, reloadSite } from "../build/loaded-site";
import { writeSidebarFiles } from "../build/sidebar-files";
import { watchContent } from "../build/watch-content";
import { siteNodes, type SiteNode } from "./site-nodes";

let stopWatching: (() => void) | undefined;

/**
 * The nodes that come from the content folder; in develop again after each change in it. It is this hook's actions that
 * make Gatsby render what has changed: those of onPostBootstrap change nodes without a word to it.
 */
export const sourceNodes: GatsbyNode["sourceNodes"] = (api) => {
  const send = nodeSender(api);
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

/**
 * Gives nodes to Gatsby: those that are new or changed since the call before, which it goes through one by one, and the
 * deletion of those that are gone. It compares with what was sent, not with Gatsby's nodes, which follow later.
 */
export function nodeSender({
  actions,
  createContentDigest,
}: Pick<NodePluginArgs, "actions" | "createContentDigest">): (nodes: readonly SiteNode[]) => void {
  let sent: ReadonlyMap<string, string> = new Map();
  return (nodes) => {
    const now = new Map<string, string>();
    for (const { type, id, fields, shown } of nodes) {
      const contentDigest = createContentDigest(shown);
      now.set(id, contentDigest);
      if (sent.get(id) !== contentDigest) void actions.createNode({ ...fields, id, internal: { type, contentDigest } });
    }
    // An id is all that Gatsby takes of a node to delete.
    for (const id of sent.keys()) if (!now.has(id)) actions.deleteNode({ id } as Node);
    sent = now;
  };
}

import path from "node:path";
import type { Node, NodeInput, NodePluginArgs } from "gatsby";
import { displayPath } from "../build/content-files";
import { lastUpdated } from "../build/git-dates";
import { getSite, loadSite } from "../build/loaded-site";
import { documentKey } from "../build/pages";
import { docFields } from "./doc-fields";

/**
 * Creates or refreshes the `Doc` of an Mdx node. Its digest covers everything the page shows: file,
 * names, images, API document, sidebars. A warm build that finds a setting changed renders the page again.
 */
export function createDoc(
  mdx: Node,
  { actions, createContentDigest }: Pick<NodePluginArgs, "actions" | "createContentDigest">,
): void {
  const site = getSite();
  const file = displayPath(path.normalize(mdx.internal.contentFilePath ?? ""));
  const document = site.documentByFile.get(file);
  if (!document) return;
  const fields = docFields({ site, document, lastUpdated: lastUpdated(file) });
  const sidebars = loadSite().sources.versions.map((version) => version.sidebars?.text);
  const node: NodeInput = {
    ...fields,
    id: document.id,
    parent: mdx.id,
    children: [],
    internal: { type: "Doc", contentDigest: createContentDigest([fields, documentKey(document), sidebars]) },
  };
  void actions.createNode(node);
  actions.createParentChildLink({ parent: mdx, child: node });
}

import type { GatsbyNode, NodePluginArgs } from "gatsby";
import { createDoc } from "./create-doc";
import { forgetSite } from "../build/loaded-site";
import { isDevelop } from "../build/is-develop";
import { writeSearchFiles } from "../build/search-files";
import { runLater } from "../build/search-later";
import { sourceSiteNodes } from "./source-nodes";

let bootstrapped = false;

/** How long after the last change the search index is written again, in ms. */
const INDEXED = 500;

/** In develop the search follows the pages. A page that is broken for now leaves the index as it was. */
const indexSoon = runLater(
  () => writeSearchFiles(),
  (error) => console.warn(`The search index was not renewed: ${String(error)}`),
  INDEXED,
);

/** Called when the first build of a develop session is done; from then on a changed file is a change of the site. */
export function watchForChanges(): void {
  bootstrapped = true;
}

/** A fresh look at the content folder: nodes whose digest has changed are rendered again. */
export function refreshSite(api: Pick<NodePluginArgs, "actions" | "createContentDigest" | "getNodesByType">): void {
  forgetSite();
  sourceSiteNodes(api);
  for (const mdx of api.getNodesByType("Mdx")) createDoc(mdx, api);
  if (isDevelop()) indexSoon();
}

/** A `Doc` for every Mdx node; in develop, a fresh look at the content folder after each change. */
export const onCreateNode: GatsbyNode["onCreateNode"] = (api) => {
  const { node } = api;
  const { type } = node.internal;
  if (type !== "Mdx" && !(type === "File" && node.extension === "yaml")) return;
  if (bootstrapped) refreshSite(api);
  if (type === "Mdx") createDoc(node, api);
};

import type { GatsbyNode } from "gatsby";
import { createDoc } from "./create-doc";
import { forgetSite } from "./site-store";
import { sourceSiteNodes } from "./source-nodes";

let bootstrapped = false;

/** Called when the first build of a develop session is done; from then on a changed file is a change of the site. */
export function watchForChanges(): void {
  bootstrapped = true;
}

/** A `Doc` for every Mdx node; in develop, a fresh look at the content folder after each change. */
export const onCreateNode: GatsbyNode["onCreateNode"] = (api) => {
  const { node } = api;
  const { type } = node.internal;
  if (type !== "Mdx" && !(type === "File" && node.extension === "yaml")) return;
  if (bootstrapped) {
    forgetSite();
    sourceSiteNodes(api);
    for (const mdx of api.getNodesByType("Mdx")) createDoc(mdx, api);
  }
  if (type === "Mdx") createDoc(node, api);
};

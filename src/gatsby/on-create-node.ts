import type { GatsbyNode } from "gatsby";
import { createDoc } from "./create-doc";

/** A `Doc` for every Mdx node. */
export const onCreateNode: GatsbyNode["onCreateNode"] = (api) => {
  if (api.node.internal.type === "Mdx") createDoc(api.node, api);
};

import type { GatsbyNode } from "gatsby";

/** The dev-only 404 page is Gatsby's own; ours gets the context that the layout expects. */
export const onCreatePage: GatsbyNode["onCreatePage"] = ({ page, actions }) => {
  if (!/^\/404(\.html)?$/.test(page.path) || page.context?.kind) return;
  actions.deletePage(page);
  actions.createPage({ ...page, context: { ...page.context, kind: "not-found", listed: false } });
};

import type { GatsbyNode } from "gatsby";

/** Adds the context that the layout expects to our 404 page. Gatsby's own, for development, isn't changed. */
export const onCreatePage: GatsbyNode["onCreatePage"] = ({ page, actions }) => {
  if (!/^\/404(\.html)?$/.test(page.path) || page.context?.kind) return;
  actions.deletePage(page);
  actions.createPage({ ...page, context: { ...page.context, kind: "not-found", listed: false } });
};

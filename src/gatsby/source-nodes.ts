import type { GatsbyNode, NodeInput, SourceNodesArgs } from "gatsby";
import { categories, categoryCards, neighbours, trailTo, type SidebarItem } from "../content-model/sidebar";
import { isListed } from "../shared/listed";
import { resolveNavbarItem } from "../content-model/navbar";
import { toTree } from "../shared/tree";
import { apiNodes } from "../openapi/graphql-nodes";
import { siteUrl } from "../config/site-url";
import { createDoc } from "./create-doc";
import { getSite, loadSite } from "../build/site-store";

/** The one locale of the site, in the form that `Intl` gives for `en`. */
const LOCALE = { label: "English", direction: "ltr", htmlLang: "en", calendar: "gregory", path: "en" } as const;

/** Versions, sidebars, categories, the locale and the API's operations. Documents follow their Mdx nodes. */
export const sourceNodes: GatsbyNode["sourceNodes"] = (api) => {
  sourceSiteNodes(api);
  // On a warm start Gatsby keeps the Mdx nodes of unchanged files and calls no hook for them.
  for (const mdx of api.getNodesByType("Mdx")) createDoc(mdx, api);
};

/** Creates or refreshes the nodes that come from site.yaml, sidebars.yaml and openapi.yaml. */
export function sourceSiteNodes({
  actions,
  createContentDigest,
}: Pick<SourceNodesArgs, "actions" | "createContentDigest">): void {
  const create = (type: string, id: string, fields: Record<string, unknown>): void => {
    const node: NodeInput = { ...fields, id, internal: { type, contentDigest: createContentDigest(fields) } };
    actions.createNode(node);
  };
  const site = getSite();
  create("Locale", "locale-en", LOCALE);
  const { title, footer, announcement, colorMode, search } = site.config;
  create("Chrome", "chrome", {
    data: {
      title,
      siteUrl: siteUrl(site.config),
      searchLanguage: search.language,
      locale: LOCALE.htmlLang,
      footer,
      announcement,
      colorMode,
      navbar: site.config.navbar.map((item) => resolveNavbarItem(item, site)),
      sidebars: site.versions.flatMap(({ sidebars }) =>
        sidebars.map(({ name, version, items }) => ({ name, version, tree: toTree(items) })),
      ),
    },
  });
  for (const version of site.versions) {
    const { name, label, isLast, path, mainDocId } = version;
    create("DocsVersion", `version-${name}`, {
      name,
      label,
      isLast,
      path,
      mainDocId,
      docs: version.documents.map((document) => document.id),
      sidebars: version.sidebars.map((sidebar) => `sidebar-${name}-${sidebar.name}`),
    });
    for (const sidebar of version.sidebars) {
      create("Sidebar", `sidebar-${name}-${sidebar.name}`, {
        name: sidebar.name,
        version: name,
        link: sidebar.link,
        items: sidebar.items.map(toNodeItem),
        tree: toTree(sidebar.items),
      });
      for (const category of categories(sidebar.items)) {
        if (category.docId !== null) continue;
        create("Category", `category-${name}-${category.href}`, {
          version: name,
          path: category.href,
          label: category.label,
          description: category.description,
          sidebar: sidebar.name,
          listed: isListed(category),
          cards: categoryCards(category),
          breadcrumbs: trailTo(sidebar.items, category.href)
            .slice(0, -1)
            .map(({ label, href }) => ({ label, href })),
          ...neighbours(sidebar.items, category.href),
        });
      }
    }
  }
  for (const { type, id, fields } of apiNodes(loadSite().api)) create(type, id, fields);
}

function toNodeItem(item: SidebarItem): Record<string, unknown> {
  const { type, label, href, description, unlisted } = item;
  return {
    type,
    label,
    href,
    description,
    unlisted,
    collapsed: item.type === "category" && item.collapsed,
    items: item.type === "category" ? item.items.map(toNodeItem) : [],
  };
}

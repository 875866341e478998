import type { GatsbyNode, NodeInput, NodePluginArgs } from "gatsby";
import { buildChrome, LOCALE } from "../content-model/chrome";
import { navigationOf } from "../content-model/navigation";
import { categories, categoryCards, toTree, type SidebarItem } from "../content-model/sidebar";
import { isListed } from "../shared/listed";
import { apiNodes } from "../openapi/graphql-nodes";
import { createDoc } from "./create-doc";
import { isDevelop } from "../build/is-develop";
import { forgetSite, getSite, loadSite } from "../build/loaded-site";
import { writeOperationFiles } from "../build/operation-files";
import { sectionsOf } from "../build/page-sections";
import { writeSearchFiles } from "../build/search-files";
import { runLater } from "../build/search-later";
import { sidebarFile, writeSidebarFiles } from "../build/sidebar-files";
import { writeTwins } from "../build/twins";
import { watchContent } from "../build/watch-content";

type SourceApi = Pick<NodePluginArgs, "actions" | "createContentDigest" | "getNodesByType">;

let stopWatching: (() => void) | undefined;

/** How long after the last change the search index and the twins are written again, in ms. */
const INDEXED = 500;

/** In develop search and twins follow the pages. A page that is broken for now leaves them as they were. */
const indexSoon = runLater(
  async () => {
    writeTwins();
    writeOperationFiles();
    await writeSearchFiles();
  },
  (error) => console.warn(`Search index and Markdown twins were not renewed: ${String(error)}`),
  INDEXED,
);

/**
 * Versions, sidebars, categories, the locale, the API's operations, and the documents; in develop again after each
 * change in the content folder. It is this hook's actions that make Gatsby render what has changed: those of
 * onPostBootstrap change nodes without a word to it.
 */
export const sourceNodes: GatsbyNode["sourceNodes"] = (api) => {
  createNodes(api);
  if (!isDevelop()) return;
  stopWatching?.();
  stopWatching = watchContent(() => {
    forgetSite();
    createNodes(api);
    writeSidebarFiles();
    indexSoon();
  });
};

/** Nodes whose digest has changed are rendered again. */
function createNodes(api: SourceApi): void {
  createSiteNodes(api);
  // On a warm start, and after a change of another file, Gatsby keeps Mdx nodes and calls no hook for them.
  for (const mdx of api.getNodesByType("Mdx")) createDoc(mdx, api);
}

/** Creates or refreshes the nodes that come from site.yaml, sidebars.yaml and openapi.yaml. */
function createSiteNodes({
  actions,
  createContentDigest,
}: Pick<NodePluginArgs, "actions" | "createContentDigest">): void {
  const create = (type: string, id: string, fields: Record<string, unknown>): void => {
    const node: NodeInput = { ...fields, id, internal: { type, contentDigest: createContentDigest(fields) } };
    void actions.createNode(node);
  };
  const site = getSite();
  create("Locale", "locale-en", LOCALE);
  create("Chrome", "chrome", { data: buildChrome(site, sidebarFile) });
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
          cards: categoryCards(category, sectionsOf),
          ...navigationOf(site, { version: name, sidebar: sidebar.name, path: category.href }),
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

import type { GatsbyNode, NodeInput, NodePluginArgs } from "gatsby";
import { buildChrome, LOCALE } from "../content-model/chrome";
import { navigationOf } from "../content-model/navigation";
import { categories, categoryCards, toTree, type SidebarItem } from "../content-model/sidebar";
import { isListed } from "../shared/listed";
import { apiNodes } from "../openapi/graphql-nodes";
import { formatProblems } from "../problems/problem";
import { createDoc } from "./create-doc";
import { findLostPages } from "./develop-edits";
import { renewSoon, whenRendered } from "../build/beside";
import { copyBrand, planBrand } from "../build/brand";
import { isDevelop } from "../build/is-develop";
import { documentsNow, forgetSite, getSite, loadSite } from "../build/loaded-site";
import { sectionsOf } from "../build/page-sections";
import { sidebarFile, writeSidebarFiles } from "../build/sidebar-files";
import { watchContent } from "../build/watch-content";

type SourceApi = Pick<NodePluginArgs, "actions" | "createContentDigest" | "getNode" | "getNodesByType">;

let stopWatching: (() => void) | undefined;

/**
 * Versions, sidebars, categories, the locale, the API's operations, and the documents; in develop again after each
 * change in the content folder. It is this hook's actions that make Gatsby render what has changed: those of
 * onPostBootstrap change nodes without a word to it.
 */
export const sourceNodes: GatsbyNode["sourceNodes"] = (api) => {
  createNodes(api);
  if (!isDevelop()) return;
  const renew = (): void => {
    const { brandDigest } = loadSite();
    forgetSite();
    const faults = planBrand();
    if (faults) forgetSite();
    if (faults && faults.length > 0) console.warn(`\n${formatProblems(faults)}\n`);
    // While site.yaml is not usable, pages stay as they are.
    if (loadSite().site) {
      if (loadSite().brandDigest !== brandDigest) copyBrand();
      createNodes(changesOnly(api));
      writeSidebarFiles();
    }
    findLostPages(documentsNow, api);
    renewSoon();
  };
  stopWatching?.();
  stopWatching = watchContent(renew);
  whenRendered(renew);
};

/** As `api`, but nodes that are as they were go no further: Gatsby goes through all that it is given, one by one. */
function changesOnly(api: SourceApi): SourceApi {
  const isAsItWas = ({ id, internal }: NodeInput): boolean =>
    api.getNode(id)?.internal.contentDigest === internal.contentDigest;
  const { createNode, createParentChildLink } = api.actions;
  return {
    ...api,
    actions: {
      ...api.actions,
      createNode: (node, ...rest) => (isAsItWas(node) ? Promise.resolve() : createNode(node, ...rest)),
      createParentChildLink: (link, ...rest) => {
        if (!isAsItWas(link.child)) createParentChildLink(link, ...rest);
      },
    },
  };
}

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
    // As text: see createDoc.
    const contentDigest = createContentDigest(JSON.stringify(fields));
    const node: NodeInput = { ...fields, id, internal: { type, contentDigest } };
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

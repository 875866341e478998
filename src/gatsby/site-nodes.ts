import path from "node:path";
import { buildChrome, LOCALE } from "../content-model/chrome";
import { navigationOf } from "../content-model/navigation";
import { categories, categoryCards, toTree, type SidebarItem } from "../content-model/sidebar";
import type { SiteDocument } from "../content-model/site";
import { isListed } from "../shared/listed";
import { apiNodes } from "../openapi/graphql-nodes";
import type { ApiModel } from "../openapi/model";
import { lastUpdated } from "../site/git-dates";
import { getSite, loadSite } from "../site/loaded-site";
import { sectionsOf } from "../site/page-sections";
import { documentKey } from "../site/pages";
import { sidebarFile } from "../outputs/sidebars/sidebar-files";
import { docFields } from "./doc-fields";

/** One of our nodes. */
export interface SiteNode {
  readonly type: string;
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Changes with everything that pages show of the node; a string, because Gatsby sorts the keys of objects. */
  readonly shown: string;
}

/** Makes the nodes of the content folder: documents, versions, sidebars, categories, the locale and the API. */
export function siteNodes(): SiteNode[] {
  const nodes: SiteNode[] = [];
  const create = (type: string, id: string, fields: Record<string, unknown>): void => {
    nodes.push({ type, id, fields, shown: JSON.stringify(fields) });
  };
  const site = getSite();
  create("Locale", "locale-en", LOCALE);
  const { api } = loadSite();
  create("Chrome", "chrome", { data: buildChrome(site, sidebarFile, methodsOf(api)) });
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
  for (const { type, id, fields } of apiNodes(api)) create(type, id, fields);
  return [...nodes, ...[...site.documentById.values()].map(docNode)];
}

function methodsOf({ operations }: ApiModel): Record<string, string> {
  return Object.fromEntries(operations.flatMap(({ page, method }) => (page === null ? [] : [[page, method]])));
}

/**
 * Makes a document's `Doc`. `shown` covers everything its page shows: file, names, images, API document, its place in
 * the sidebar. So a warm build renders the page again if a setting has changed.
 */
function docNode(document: SiteDocument): SiteNode {
  const site = getSite();
  const fields = {
    ...docFields({ site, document, lastUpdated: lastUpdated(document.file) }),
    // As gatsby-plugin-mdx names the file, to link to its node.
    mdx: path.resolve(document.file).replaceAll("\\", "/"),
  };
  return {
    type: "Doc",
    id: document.id,
    fields,
    shown: JSON.stringify([fields, documentKey(document), navigationOf(site, document)]),
  };
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

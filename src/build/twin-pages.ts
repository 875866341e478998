import type { RootContent } from "mdast";
import { generatedCategories } from "../checks/routes";
import { categoryCards, flatten, type Sidebar, type SidebarCategory } from "../content-model/sidebar";
import type { Site, SiteDocument, SiteVersion } from "../content-model/site";
import { link, paragraph, text } from "../markdown/make-nodes";
import { isListed } from "../shared/listed";
import { prefixOf } from "../shared/paths";

/** A listed page and its text as Markdown. */
export interface TwinPage {
  /** Clean path, without base path. */
  readonly path: string;
  readonly title: string;
  readonly description: string | null;
  /** Addresses in it are those of the HTML: with base path. */
  readonly nodes: readonly RootContent[];
}

/** Pages that belong together: those of a sidebar, or those of a version that are in none. */
export interface TwinSection {
  /** `Guides`; with the version's label where it is not the last one. */
  readonly title: string;
  /** Name of its file below `/llms/`, without ending; null where the pages are in no sidebar. */
  readonly name: string | null;
  /** Whether its version is the one that is served without a prefix. */
  readonly isLast: boolean;
  /** In reading order. */
  readonly pages: readonly TwinPage[];
}

/** The pages that machines may be told of, section by section. What is unlisted is in none. */
export function twinSections(site: Site, nodesOf: (document: SiteDocument) => readonly RootContent[]): TwinSection[] {
  const last = site.versions.filter(({ isLast }) => isLast);
  const others = site.versions.filter(({ isLast }) => !isLast);
  return [...last, ...others].flatMap((version) => versionSections(site, version, nodesOf));
}

function versionSections(
  site: Site,
  version: SiteVersion,
  nodesOf: (document: SiteDocument) => readonly RootContent[],
): TwinSection[] {
  const suffix = version.isLast ? "" : ` (${version.label})`;
  const folder = version.isLast ? "" : `${version.path.slice(1)}-`;
  const pages = new Map<string, TwinPage>();
  for (const document of version.documents)
    if (!document.unlisted) pages.set(document.path, documentPage(document, nodesOf));
  for (const category of generatedCategories(version))
    if (isListed(category)) pages.set(category.href, categoryPage(category, prefixOf(site.config.basePath)));
  const sections = version.sidebars.map((sidebar) => ({
    title: `${sidebarLabel(site, sidebar)}${suffix}`,
    name: `${folder}${sidebar.name}`,
    isLast: version.isLast,
    pages: take(
      pages,
      flatten(sidebar.items).map(({ href }) => href),
    ),
  }));
  const rest = take(pages, [...pages.keys()]);
  const start = { title: `${site.config.title}${suffix}`, name: null, isLast: version.isLast, pages: rest };
  return [start, ...sections].filter((section) => section.pages.length > 0);
}

/** The pages at these addresses, which then belong to a section. */
function take(pages: Map<string, TwinPage>, addresses: readonly string[]): TwinPage[] {
  return addresses.flatMap((address) => {
    const page = pages.get(address);
    pages.delete(address);
    return page ? [page] : [];
  });
}

/** What the navbar calls a sidebar, or its name. */
function sidebarLabel({ navbar }: Site, { name }: Sidebar): string {
  const label = navbar.find(({ sidebar }) => sidebar === name)?.label;
  return label ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function documentPage(document: SiteDocument, nodesOf: (document: SiteDocument) => readonly RootContent[]): TwinPage {
  const { path, title, description } = document;
  return { path, title, description, nodes: nodesOf(document) };
}

/** What the index page of a category shows: a heading for each entry, its sentence and how many entries it has. */
function categoryPage(category: SidebarCategory, prefix: string): TwinPage {
  const nodes = categoryCards(category).flatMap(({ label, href, description, count }): RootContent[] => [
    { type: "heading", depth: 2, children: [link(label, href.startsWith("/") ? `${prefix}${href}` : href)] },
    ...(description === null ? [] : [paragraph([text(description)])]),
    ...(count === null ? [] : [paragraph([text(count === 1 ? "1 item" : `${count} items`)])]),
  ]);
  return { path: category.href, title: category.label, description: category.description, nodes };
}

import type { PhrasingContent, RootContent } from "mdast";
import { generatedCategories } from "../../checks/routes";
import {
  categoryCards,
  flatten,
  type CategoryCard,
  type Sidebar,
  type SidebarCategory,
  type SidebarLink,
  type SidebarPage,
} from "../../content-model/sidebar";
import type { Site, SiteDocument, SiteVersion } from "../../content-model/site";
import { bullets, item, link, paragraph, text } from "../../markdown/make-nodes";
import { isListed } from "../../shared/listed";
import { prefixOf } from "../../shared/paths";

/** A listed page and its Markdown. */
export interface TwinPage {
  /** Clean path, without base path. */
  readonly path: string;
  readonly title: string;
  readonly description: string | null;
  /** Addresses are those of the HTML, with base path. */
  readonly nodes: readonly RootContent[];
  /** Whether it only has a twin, and is left out of lists and files with several pages. */
  readonly forWriters: boolean;
}

/** Pages that belong together: those of a sidebar, or all of a version's that are in none. */
export interface TwinSection {
  /** E.g. `Guides`; with the version's label if it isn't the last version. */
  readonly title: string;
  /** File name below `/llms/`, without extension; null for pages in no sidebar. */
  readonly name: string | null;
  /** Whether its version is served without a prefix. */
  readonly isLast: boolean;
  /** In reading order. */
  readonly pages: readonly TwinPage[];
}

/** Functions to make sections from. */
export interface TwinParts {
  readonly nodesOf: (document: SiteDocument) => readonly RootContent[];
  /** Returns a page's sections, for the index page of its category. */
  readonly sectionsOf: (page: SidebarPage) => readonly SidebarLink[];
}

/** Returns the listed pages by section. */
export function twinSections(site: Site, parts: TwinParts): TwinSection[] {
  const last = site.versions.filter(({ isLast }) => isLast);
  const others = site.versions.filter(({ isLast }) => !isLast);
  return [...last, ...others].flatMap((version) => versionSections(site, version, parts));
}

function versionSections(site: Site, version: SiteVersion, { nodesOf, sectionsOf }: TwinParts): TwinSection[] {
  const suffix = version.isLast ? "" : ` (${version.label})`;
  const folder = version.isLast ? "" : `${version.path.slice(1)}-`;
  const pages = new Map<string, TwinPage>();
  for (const document of version.documents)
    if (!document.unlisted) pages.set(document.path, documentPage(document, nodesOf));
  for (const category of generatedCategories(version))
    if (isListed(category)) {
      const cards = categoryCards(category, sectionsOf);
      pages.set(category.href, categoryPage(category, cards, prefixOf(site.config.basePath)));
    }
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

/** Takes the pages at these addresses out of the map. */
function take(pages: Map<string, TwinPage>, addresses: readonly string[]): TwinPage[] {
  return addresses.flatMap((address) => {
    const page = pages.get(address);
    pages.delete(address);
    return page ? [page] : [];
  });
}

function sidebarLabel({ navbar }: Site, { name }: Sidebar): string {
  const label = navbar.find(({ sidebar }) => sidebar === name)?.label;
  return label ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function documentPage(document: SiteDocument, nodesOf: (document: SiteDocument) => readonly RootContent[]): TwinPage {
  const { path, title, description, frontMatter } = document;
  return { path, title, description, nodes: nodesOf(document), forWriters: frontMatter.forWriters === true };
}

/** Makes a category's index page: for each entry, a heading, its description, its contents and their number. */
function categoryPage(category: SidebarCategory, cards: readonly CategoryCard[], prefix: string): TwinPage {
  const linkTo = (label: string, href: string): PhrasingContent =>
    link(label, href.startsWith("/") ? `${prefix}${href}` : href);
  const nodes = cards.flatMap(({ label, href, description, count, items }): RootContent[] => [
    { type: "heading", depth: 2, children: [linkTo(label, href)] },
    ...(description === null ? [] : [paragraph([text(description)])]),
    ...(items.length === 0 ? [] : [bullets(items.map((entry) => item([linkTo(entry.label, entry.href)])))]),
    ...(count === null ? [] : [paragraph([text(count === 1 ? "1 item" : `${count} items`)])]),
  ]);
  return { path: category.href, title: category.label, description: category.description, nodes, forWriters: false };
}

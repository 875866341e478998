import { siteUrl } from "../config/site-url";
import { pageSettings, type Chrome, type ChromeSidebar } from "../shared/chrome";
import { isLinkable } from "../shared/listed";
import { flatten, type Sidebar } from "./sidebar";
import { sharedTree, sharesTrees } from "./sidebar-part";
import type { Site } from "./site";

/** The site's only locale. */
export const LOCALE = { label: "English", direction: "ltr", htmlLang: "en", calendar: "gregory", path: "en" } as const;

/**
 * Returns what every page shows around its content.
 * @param fileOf returns the address of the file with a sidebar's tree, for sites whose pages don't include it
 * @param methods HTTP methods of operations, by the address of their page
 */
export function buildChrome(site: Site, fileOf: (sidebar: Sidebar) => string, methods: Chrome["methods"]): Chrome {
  const { config, navbar, versions } = site;
  const withTrees = sharesTrees(site);
  return {
    ...pageSettings(config),
    siteUrl: siteUrl(config),
    publisher: config.product.name,
    searchLanguage: config.search.language,
    locale: LOCALE.htmlLang,
    navbar: navbar.map(({ at: _at, ...item }) => item),
    methods,
    sidebars: versions.flatMap(({ sidebars }) =>
      sidebars.map((sidebar) => ({
        name: sidebar.name,
        version: sidebar.version,
        first: firstPage(sidebar),
        ...(withTrees ? { tree: sharedTree(sidebar) } : { file: fileOf(sidebar) }),
      })),
    ),
  };
}

/** Returns a sidebar's first page, in preference to the index of the category around it. */
function firstPage({ items }: Sidebar): ChromeSidebar["first"] {
  const all = flatten(items).filter(isLinkable);
  const first = all.find(({ type }) => type === "link") ?? all[0];
  return first ? { label: first.label, href: first.href } : null;
}

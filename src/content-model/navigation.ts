import type { SidebarPart } from "../shared/tree";
import { neighbours, trailTo, type Neighbours, type SidebarLink } from "./sidebar";
import { sidebarPart, type PageInSidebar } from "./sidebar-part";
import type { Site } from "./site";

/** A page's place in its sidebar. */
export interface Navigation extends Neighbours {
  /** From the top of the sidebar down, without the page itself. */
  readonly breadcrumbs: readonly SidebarLink[];
  readonly sidebarPart: SidebarPart | null;
}

/** Returns a page's navigation; empty if it has no sidebar. */
export function navigationOf(site: Site, page: PageInSidebar): Navigation {
  const sidebars = site.versionByName.get(page.version)?.sidebars ?? [];
  const items = sidebars.find(({ name }) => name === page.sidebar)?.items ?? [];
  return {
    breadcrumbs: trailTo(items, page.path)
      .slice(0, -1)
      .map(({ label, href }) => ({ label, href })),
    ...neighbours(items, page.path),
    sidebarPart: sidebarPart(site, page),
  };
}

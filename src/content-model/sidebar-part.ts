import { isListed } from "../shared/listed";
import { remembered } from "../shared/remembered";
import { visibleTree, type SidebarPart, type TreeItem } from "../shared/tree";
import { toTree, trailsOf, type Sidebar } from "./sidebar";
import type { Site } from "./site";

/** Maximum number of entries in all sidebars together for which every page loads them all. */
const SHARED_ENTRIES = 200;

/** Maximum number of entries per level in a page's own part. */
export const LEVEL_ENTRIES = 50;

/** Unlisted pages aren't in the trees that all pages load; their own pages include the tree with them. */
const NO_PAGE = "";

interface SharedTree {
  readonly tree: readonly TreeItem[];
  readonly trails: ReadonlyMap<string, readonly TreeItem[]>;
}

const sharedTreeOf = remembered((sidebar: Sidebar): SharedTree => {
  const tree = visibleTree(toTree(sidebar.items), NO_PAGE);
  return { tree, trails: trailsOf(tree) };
}, new WeakMap());

/** Returns a sidebar as listed pages show it. */
export function sharedTree(sidebar: Sidebar): readonly TreeItem[] {
  return sharedTreeOf(sidebar).tree;
}

/** Returns whether the site's sidebars are small enough for every page to load them all. */
export const sharesTrees = remembered((site: Site): boolean => {
  const count = (tree: readonly TreeItem[]): number => tree.reduce((sum, { items = [] }) => sum + 1 + count(items), 0);
  const all = site.versions.flatMap(({ sidebars }) => sidebars);
  return all.reduce((sum, sidebar) => sum + count(sharedTree(sidebar)), 0) <= SHARED_ENTRIES;
}, new WeakMap());

/** A page, with or without a sidebar. */
export interface PageInSidebar {
  readonly version: string;
  readonly sidebar: string | null;
  readonly path: string;
}

/**
 * Returns the part of its sidebar that a page includes, so that page size doesn't grow with the number of pages: its
 * branch, with closed groups empty and long levels cut to the entries around it. Unlisted pages include their own tree.
 * @returns null if the page has no sidebar, or if the trees that all pages load are enough
 */
export function sidebarPart(site: Site, { version, sidebar: name, path }: PageInSidebar): SidebarPart | null {
  const sidebar = site.versionByName.get(version)?.sidebars.find((candidate) => candidate.name === name);
  if (!sidebar) return null;
  const { tree, trails } = sharedTreeOf(sidebar);
  const trail = trails.get(path);
  if (trail) return sharesTrees(site) ? null : around(tree, trail);
  const own = visibleTree(toTree(sidebar.items), path);
  const ownTrail = trailsOf(own).get(path) ?? [];
  if (!sharesTrees(site)) return around(own, ownTrail);
  return ownTrail.length > 0 ? { items: own } : null;
}

/** Returns a level of a tree cut to the entries around `here`, the first of the trail, and its open branch. */
function around(items: readonly TreeItem[], [here, ...below]: readonly TreeItem[]): SidebarPart {
  const before = (here ? items.indexOf(here) : 0) - LEVEL_ENTRIES / 2;
  const first = Math.max(0, Math.min(before, items.length - LEVEL_ENTRIES));
  const kept = items.slice(first, first + LEVEL_ENTRIES);
  return {
    items: kept.map((item) => (item === here ? opened(item, below) : closed(item))),
    ...(kept.length < items.length ? { rest: items.length - kept.length } : {}),
  };
}

function opened(item: TreeItem, below: readonly TreeItem[]): TreeItem {
  return item.items ? { ...item, ...around(item.items, below) } : item;
}

/** Returns a category without its entries, or a plain link if it has none to show. */
function closed({ items, ...item }: TreeItem): TreeItem {
  const rest = items?.filter(isListed).length ?? 0;
  return rest > 0 ? { ...item, rest } : item;
}

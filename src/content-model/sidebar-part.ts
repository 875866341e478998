import { isListed } from "../shared/listed";
import { visibleTree, type SidebarPart, type TreeItem } from "../shared/tree";
import { toTree, trailsOf, type Sidebar } from "./sidebar";
import type { Site } from "./site";

/** Entries of all sidebars of a site together, up to which every page loads them all. */
const SHARED_ENTRIES = 200;

/** Most entries of one level that a page brings. */
export const LEVEL_ENTRIES = 50;

/** Every page loads the same trees, so that no unlisted page is in them; its own page brings the tree that has it. */
const NO_PAGE = "";

interface SharedTree {
  readonly tree: readonly TreeItem[];
  readonly trails: ReadonlyMap<string, readonly TreeItem[]>;
}

const trees = new WeakMap<Sidebar, SharedTree>();

function sharedTreeOf(sidebar: Sidebar): SharedTree {
  const known = trees.get(sidebar);
  if (known) return known;
  const tree = visibleTree(toTree(sidebar.items), NO_PAGE);
  const made = { tree, trails: trailsOf(tree) };
  trees.set(sidebar, made);
  return made;
}

/** A sidebar as it is on a page that is not unlisted. */
export function sharedTree(sidebar: Sidebar): readonly TreeItem[] {
  return sharedTreeOf(sidebar).tree;
}

const shares = new WeakMap<Site, boolean>();

/** Whether the sidebars of a site are small enough that every page loads them all. */
export function sharesTrees(site: Site): boolean {
  const known = shares.get(site);
  if (known !== undefined) return known;
  const count = (tree: readonly TreeItem[]): number => tree.reduce((sum, { items = [] }) => sum + 1 + count(items), 0);
  const all = site.versions.flatMap(({ sidebars }) => sidebars);
  const small = all.reduce((sum, sidebar) => sum + count(sharedTree(sidebar)), 0) <= SHARED_ENTRIES;
  shares.set(site, small);
  return small;
}

/** A page that has a sidebar or none. */
export interface PageInSidebar {
  readonly version: string;
  readonly sidebar: string | null;
  readonly path: string;
}

/**
 * What a page brings of its sidebar, so that nothing of a page grows with the number of pages: its branch, with
 * closed groups empty and long levels cut to the entries around it. An unlisted page brings the tree that has it.
 * @returns null where what every page loads is enough
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

/** A level of a tree as a page brings it, whose trail goes on with the first of `trail`. */
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

/** A category without its entries; one that has none to show is a plain link. */
function closed({ items, ...item }: TreeItem): TreeItem {
  const rest = items?.filter(isListed).length ?? 0;
  return rest > 0 ? { ...item, rest } : item;
}

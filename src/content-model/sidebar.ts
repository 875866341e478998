import type { Place } from "../problems/problem";
import { isListed } from "../shared/listed";
import type { TreeItem } from "../shared/tree";

/** A sidebar as readers see it: labels and addresses resolved. */
export interface Sidebar {
  readonly name: string;
  readonly version: string;
  readonly items: readonly SidebarItem[];
  /** The first thing in the tree that a reader can open. */
  readonly link: SidebarLink | null;
}

export interface SidebarLink {
  readonly label: string;
  readonly href: string;
}

export type SidebarItem = SidebarPage | SidebarCategory;

export interface SidebarPage {
  readonly type: "link";
  readonly label: string;
  readonly href: string;
  readonly description: string | null;
  readonly mark?: string | undefined;
  readonly unlisted: boolean;
  /** Null for a link that is not a document. */
  readonly docId: string | null;
  /** Where sidebars.yaml names the document or the address. */
  readonly at: Place;
}

export interface SidebarCategory {
  readonly type: "category";
  readonly label: string;
  /** Its own page: a generated index, or the document that serves as it. */
  readonly href: string;
  readonly description: string | null;
  readonly mark?: string | undefined;
  readonly collapsed: boolean;
  readonly items: readonly SidebarItem[];
  /** Id of the document that is its page; null where the index is generated. */
  readonly docId: string | null;
  readonly unlisted: boolean;
  /** Where sidebars.yaml has its label. */
  readonly at: Place;
}

/** Whether readers may be sent to it: a listed category can have an index page that is not listed. */
export function isLinkable(item: SidebarItem): boolean {
  return isListed(item) && !item.unlisted;
}

/** Direct children that readers are shown. */
export function listedItems(items: readonly SidebarItem[]): SidebarItem[] {
  return items.filter(isListed);
}

/** Depth-first, a category before its children. */
export function flatten(items: readonly SidebarItem[]): SidebarItem[] {
  return items.flatMap((item) => (item.type === "category" ? [item, ...flatten(item.items)] : [item]));
}

/** Where each address of a tree is. Worked out once for a tree, because every page asks. */
interface Places {
  readonly trails: ReadonlyMap<string, readonly SidebarItem[]>;
  /** What readers can be sent to, in reading order. */
  readonly order: readonly SidebarItem[];
  /** Address → its first position in `order`. */
  readonly positions: ReadonlyMap<string, number>;
}

const known = new WeakMap<readonly SidebarItem[], Places>();

function placesIn(items: readonly SidebarItem[]): Places {
  const before = known.get(items);
  if (before) return before;
  const order = flatten(items).filter((item) => isLinkable(item) && !/^[a-z]+:/i.test(item.href));
  // The first place counts of a page that is in a tree twice, so that it is set last.
  const positions = new Map(order.map((item, position) => [item.href, position] as const).reverse());
  const places = { trails: trailsOf(items), order, positions };
  known.set(items, places);
  return places;
}

interface Branch<Item> {
  readonly href: string;
  readonly items?: readonly Item[];
}

/** Each address of a tree with the items from the top down to it. Of an address that is there twice, the first place. */
export function trailsOf<Item extends Branch<Item>>(items: readonly Item[]): ReadonlyMap<string, readonly Item[]> {
  const trails = new Map<string, readonly Item[]>();
  const visit = (level: readonly Item[], above: readonly Item[]): void => {
    for (const item of level) {
      const trail = [...above, item];
      if (!trails.has(item.href)) trails.set(item.href, trail);
      if (item.items) visit(item.items, trail);
    }
  };
  visit(items, []);
  return trails;
}

/** Items from the top of the tree down to the page at a path; empty where the tree has no such page. */
export function trailTo(items: readonly SidebarItem[], path: string): readonly SidebarItem[] {
  return placesIn(items).trails.get(path) ?? [];
}

export interface Neighbours {
  readonly previous: SidebarLink | null;
  readonly next: SidebarLink | null;
}

/** Previous and next listed page in reading order; both null for a page that is not listed itself. */
export function neighbours(items: readonly SidebarItem[], path: string): Neighbours {
  const { order, positions } = placesIn(items);
  const index = positions.get(path);
  if (index === undefined) return { previous: null, next: null };
  const toLink = (item: SidebarItem | undefined): SidebarLink | null =>
    item ? { label: item.label, href: item.href } : null;
  return { previous: toLink(order[index - 1]), next: toLink(order[index + 1]) };
}

export interface CategoryCard {
  readonly label: string;
  readonly href: string;
  readonly description: string | null;
  /** One or two letters that it is recognised by. */
  readonly mark?: string | undefined;
  /** Listed direct children; null for a page. */
  readonly count: number | null;
  /** What is in it: a category's listed entries, or the sections of a page where `sectionsOf` has some. */
  readonly items: readonly SidebarLink[];
}

/** Up to so many entries a category's page has room for the sections of its pages. */
const FEW = 3;

/** The cards of a category's index page. @param sectionsOf sections of a listed page, with addresses */
export function categoryCards(
  category: SidebarCategory,
  sectionsOf: (page: SidebarPage) => readonly SidebarLink[] = () => [],
): CategoryCard[] {
  const listed = listedItems(category.items);
  return listed.map((item) => {
    const { label, href, description, mark } = item;
    if (item.type === "link") {
      const items = listed.length <= FEW ? sectionsOf(item) : [];
      return { label, href, description, mark, count: null, items };
    }
    const items = listedItems(item.items).map((entry) => ({ label: entry.label, href: addressOf(entry) }));
    return { label, href: addressOf(item), description, mark, count: items.length, items };
  });
}

/** Where an entry leads; a category without a page of its own leads to the first that it holds. */
function addressOf(item: SidebarItem): string {
  return isLinkable(item) || item.type === "link" ? item.href : (sidebarLink(item.items)?.href ?? item.href);
}

/** Every category of a tree, depth-first. */
export function categories(items: readonly SidebarItem[]): SidebarCategory[] {
  return flatten(items).filter((item): item is SidebarCategory => item.type === "category");
}

/** The first listed item with an address, depth-first. */
export function sidebarLink(items: readonly SidebarItem[]): SidebarLink | null {
  const first = flatten(items).find(isLinkable);
  return first ? { label: first.label, href: first.href } : null;
}

/** The items with only what the sidebar of a page shows. */
export function toTree(items: readonly SidebarItem[]): TreeItem[] {
  return items.map((item) => ({
    label: item.label,
    href: item.href,
    ...(item.unlisted ? { unlisted: true as const } : {}),
    ...(item.type === "category"
      ? {
          collapsed: item.collapsed,
          items: toTree(item.items),
          ...(item.docId !== null ? { page: true as const } : {}),
        }
      : {}),
  }));
}

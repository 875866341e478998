import type { Place } from "../problems/problem";
import { isLinkable, isListed } from "../shared/listed";
import { remembered } from "../shared/remembered";
import type { TreeItem } from "../shared/tree";

/** A sidebar with labels and addresses resolved. */
export interface Sidebar {
  readonly name: string;
  readonly version: string;
  readonly items: readonly SidebarItem[];
  /** The first item that a reader can open. */
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
  /** Language of its text, if it isn't the site's. */
  readonly lang?: string | undefined;
  readonly mark?: string | undefined;
  readonly unlisted: boolean;
  /** Null for a link that isn't a document. */
  readonly docId: string | null;
  /** Where sidebars.yaml names the document or address. */
  readonly at: Place;
}

export interface SidebarCategory {
  readonly type: "category";
  readonly label: string;
  /** Address of its page: a generated index, or a document. */
  readonly href: string;
  readonly description: string | null;
  readonly mark?: string | undefined;
  readonly collapsed: boolean;
  readonly items: readonly SidebarItem[];
  /** Id of the document that is its page; null for a generated index. */
  readonly docId: string | null;
  readonly unlisted: boolean;
  /** Where its label is in sidebars.yaml. */
  readonly at: Place;
}

/** Flattens a tree depth-first, categories before their children. */
export function flatten(items: readonly SidebarItem[]): SidebarItem[] {
  return items.flatMap((item) => (item.type === "category" ? [item, ...flatten(item.items)] : [item]));
}

/** Index of a tree's addresses, cached per tree because every page needs it. */
interface Places {
  readonly trails: ReadonlyMap<string, readonly SidebarItem[]>;
  /** Items that readers can be sent to, in reading order. */
  readonly order: readonly SidebarItem[];
  /** Address → its first position in `order`. */
  readonly positions: ReadonlyMap<string, number>;
}

const placesIn = remembered((items: readonly SidebarItem[]): Places => {
  const order = flatten(items).filter((item) => isLinkable(item) && !/^[a-z]+:/i.test(item.href));
  // Reversed so that the first position of a duplicate address wins.
  const positions = new Map(order.map((item, position) => [item.href, position] as const).reverse());
  return { trails: trailsOf(items), order, positions };
}, new WeakMap());

interface Branch<Item> {
  readonly href: string;
  readonly items?: readonly Item[];
}

/** Returns address → items from the top of the tree down to it. For duplicate addresses, the first position wins. */
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

/** Returns the items from the top of the tree down to the page at a path; empty if it's not in the tree. */
export function trailTo(items: readonly SidebarItem[], path: string): readonly SidebarItem[] {
  return placesIn(items).trails.get(path) ?? [];
}

export interface Neighbours {
  readonly previous: SidebarLink | null;
  readonly next: SidebarLink | null;
}

/** Returns the previous and next listed page in reading order; both null for a page that isn't listed. */
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
  /** Language of a page's description and sections, if it isn't the site's. */
  readonly lang?: string | undefined;
  /** One or two letters, shown as an icon. */
  readonly mark?: string | undefined;
  /** Number of listed direct children; null for a page. */
  readonly count: number | null;
  /** Its contents: a category's listed entries, or a page's sections if `sectionsOf` returns any. */
  readonly items: readonly SidebarLink[];
}

/** Maximum number of entries for which a category's page also shows the sections of its pages. */
const FEW = 3;

/** Returns the cards of a category's index page. @param sectionsOf returns a listed page's sections, with addresses */
export function categoryCards(
  category: SidebarCategory,
  sectionsOf: (page: SidebarPage) => readonly SidebarLink[] = () => [],
): CategoryCard[] {
  const listed = category.items.filter(isListed);
  return listed.map((item) => {
    const { label, href, description, mark } = item;
    if (item.type === "link") {
      const items = listed.length <= FEW ? sectionsOf(item) : [];
      return { label, href, description, lang: item.lang, mark, count: null, items };
    }
    const items = item.items.filter(isListed).map((entry) => ({ label: entry.label, href: addressOf(entry) }));
    return { label, href: addressOf(item), description, mark, count: items.length, items };
  });
}

/** Returns an entry's address; for a category without a page, that of its first page. */
function addressOf(item: SidebarItem): string {
  return isLinkable(item) || item.type === "link" ? item.href : (sidebarLink(item.items)?.href ?? item.href);
}

/** Returns all categories of a tree, depth-first. */
export function categories(items: readonly SidebarItem[]): SidebarCategory[] {
  return flatten(items).filter((item): item is SidebarCategory => item.type === "category");
}

/** Returns the first listed item with an address, depth-first. */
export function sidebarLink(items: readonly SidebarItem[]): SidebarLink | null {
  const first = flatten(items).find(isLinkable);
  return first ? { label: first.label, href: first.href } : null;
}

/** Reduces items to what a page's sidebar shows. */
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

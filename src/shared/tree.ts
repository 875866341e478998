import { isListed } from "./listed";

/** A sidebar entry, limited to what the sidebar shows, because every page loads it. */
export interface TreeItem {
  readonly label: string;
  readonly href: string;
  readonly unlisted?: true;
  /** Present on a category. */
  readonly items?: readonly TreeItem[];
  readonly collapsed?: boolean;
  readonly page?: true;
  /**
   * How many of a category's entries are left out of the page. They're in the sidebar's file (`ChromeSidebar.file`).
   */
  readonly rest?: number;
}

/** The part of its sidebar that a page includes, if not all of it. */
export interface SidebarPart {
  readonly items: readonly TreeItem[];
  /** How many top-level entries are left out. */
  readonly rest?: number;
}

/** Whether a path is that of this entry or of one below it. */
export function treeContains(item: TreeItem, path: string): boolean {
  return item.href === path || (item.items?.some((child) => treeContains(child, path)) ?? false);
}

/** Returns listed entries, and the current page even if it's unlisted. */
export function visibleTreeItems(items: readonly TreeItem[], path: string): TreeItem[] {
  return items.filter((item) => isListed(item) || treeContains(item, path));
}

/** Removes what readers of a page may not see, so that none of it ends up in the page's files. */
export function visibleTree(items: readonly TreeItem[], path: string): TreeItem[] {
  return visibleTreeItems(items, path).map((item) =>
    item.items ? { ...item, items: visibleTree(item.items, path) } : item,
  );
}

import { isListed } from "./listed";

/** A sidebar entry with only what the sidebar shows, because every page loads it. */
export interface TreeItem {
  readonly label: string;
  readonly href: string;
  readonly unlisted?: true;
  /** Present on a category. */
  readonly items?: readonly TreeItem[];
  readonly collapsed?: boolean;
  readonly page?: true;
  /** How many of a category's entries a page leaves out. They are in the sidebar's file (`ChromeSidebar.file`). */
  readonly rest?: number;
}

/** What a page brings of its sidebar where it does not load all of it. */
export interface SidebarPart {
  readonly items: readonly TreeItem[];
  /** How many entries of the top level are left out. */
  readonly rest?: number;
}

/** Whether a path is this entry's or lies below it. */
export function treeContains(item: TreeItem, path: string): boolean {
  return item.href === path || (item.items?.some((child) => treeContains(child, path)) ?? false);
}

/** Listed entries; the current page stays visible in its place even when it is unlisted. */
export function visibleTreeItems(items: readonly TreeItem[], path: string): TreeItem[] {
  return items.filter((item) => isListed(item) || treeContains(item, path));
}

/** A tree without what readers of a page may not see, so that nothing of it is in that page's files. */
export function visibleTree(items: readonly TreeItem[], path: string): TreeItem[] {
  return visibleTreeItems(items, path).map((item) =>
    item.items ? { ...item, items: visibleTree(item.items, path) } : item,
  );
}

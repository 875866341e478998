import type { ChromeSidebar } from "../../shared/chrome";
import type { SidebarPart, TreeItem } from "../../shared/tree";
import type { SidebarTree } from "../components/Sidebar/large-sidebar";

/** Replaces theme/components/Sidebar/large-sidebar on sites whose pages load all sidebars. */

const NOTHING: readonly TreeItem[] = [];

const isThere = (): Promise<boolean> => Promise.resolve(true);

export function useTree(sidebar: ChromeSidebar | undefined, part: SidebarPart | null): SidebarTree {
  const items = part?.items ?? sidebar?.tree ?? NOTHING;
  return { items, isPart: false, isWhole: true, failed: false, complete: isThere };
}

export function useFilled(): void {}

export const ShowAll = (): null => null;

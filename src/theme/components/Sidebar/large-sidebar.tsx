import { useCallback, useEffect, useMemo, useState, type MouseEvent } from "react";
import type { ChromeSidebar } from "../../../shared/chrome";
import type { SidebarPart, TreeItem } from "../../../shared/tree";
import * as styles from "./LargeSidebar.module.css";
import { link } from "./Sidebar.module.css";
import type { SidebarGroups } from "./useGroups";

/**
 * Extra behaviour for large sites: fills in the sidebar when readers ask for more than their page includes. On sites
 * whose pages load all sidebars, src/theme/left-out/small-sidebars.ts replaces this module.
 */

/** A sidebar's tree: all of it, or the part that its page includes. */
export interface SidebarTree extends SidebarPart {
  /** Whether the page only includes a part, so that closed groups are filled in when opened. */
  readonly isPart: boolean;
  /** Whether everything is loaded. */
  readonly isWhole: boolean;
  /** Whether the last attempt to load the rest failed. */
  readonly failed: boolean;
  /** Loads the rest; resolves with whether it's there. */
  readonly complete: () => Promise<boolean>;
}

interface Rest {
  readonly file: string;
  /** Undefined if loading failed. */
  readonly fill?: (part: SidebarPart) => readonly TreeItem[];
}

const NOTHING: readonly TreeItem[] = [];

/**
 * @param sidebar undefined on a page without one
 * @param part what the page includes; null if all pages load the whole tree
 */
export function useTree(sidebar: ChromeSidebar | undefined, part: SidebarPart | null): SidebarTree {
  const [rest, setRest] = useState<Rest>();
  const { file, tree = NOTHING } = sidebar ?? {};
  const own = rest?.file === file ? rest : undefined;
  const fill = own?.fill;
  const items = useMemo(() => (part && fill ? fill(part) : (part?.items ?? tree)), [part, tree, fill]);
  const complete = useCallback(async (): Promise<boolean> => {
    if (file === undefined || fill) return true;
    try {
      // Only a few readers of a few sites need it.
      const { loadWholeSidebar, completed } = await import("../../../browser/page/whole-sidebar");
      const whole = await loadWholeSidebar(file);
      setRest({ file, fill: (own) => completed(own, whole) });
      return true;
    } catch {
      setRest({ file });
      return false;
    }
  }, [file, fill]);
  const isWhole = file === undefined || fill !== undefined;
  return {
    items,
    rest: isWhole ? 0 : part?.rest,
    isPart: file !== undefined,
    isWhole,
    failed: own !== undefined && !fill,
    complete,
  };
}

/** Fills in groups that the reader opened on an earlier page, or that start open, as soon as they're shown. */
export function useFilled(tree: SidebarTree, groups: SidebarGroups): void {
  const waits = groups.restored && hasEmptyGroup(tree.items, groups);
  const { complete } = tree;
  useEffect(() => {
    if (waits) void complete();
  }, [waits, complete]);
}

function hasEmptyGroup(items: readonly TreeItem[], groups: SidebarGroups): boolean {
  return items.some((item) => groups.isOpen(item) && (item.items ? hasEmptyGroup(item.items, groups) : item.rest));
}

/** A long level only shows the entries around the page; this shows the rest. Focus stays in the list. */
export function ShowAll({ total, tree }: { readonly total: number; readonly tree: SidebarTree }) {
  const onClick = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const last = currentTarget.closest("li")?.previousElementSibling?.querySelector("a");
    void tree.complete().then((isThere) => isThere && last?.focus());
  };
  return (
    <button type="button" className={`${link} ${styles.all}`} onClick={onClick}>
      Show all {total} entries
    </button>
  );
}

import { useCallback, useEffect, useMemo, useState, type MouseEvent } from "react";
import type { ChromeSidebar } from "../../../shared/chrome";
import type { SidebarPart, TreeItem } from "../../../shared/tree";
import * as styles from "./LargeSidebar.module.css";
import { link } from "./Sidebar.module.css";
import type { SidebarGroups } from "./useGroups";

/**
 * What the sidebar of a large site does in addition: it is filled when readers ask for more than their page brings.
 * Sites whose pages load all sidebars have src/gatsby-patches/output/stand-ins/small-sidebars.ts in the place of this module.
 */

/** The tree of a sidebar, whole or the part that its page brings. */
export interface SidebarTree extends SidebarPart {
  /** Whether the page brings a part only, so that closed groups are filled when they are opened. */
  readonly isPart: boolean;
  /** Whether everything is there. */
  readonly isWhole: boolean;
  /** Whether the rest was asked for last and did not come. */
  readonly failed: boolean;
  /** Fetches the rest; the promise tells whether it is there. */
  readonly complete: () => Promise<boolean>;
}

interface Rest {
  readonly file: string;
  /** Undefined where it did not come. */
  readonly fill?: (part: SidebarPart) => readonly TreeItem[];
}

const NOTHING: readonly TreeItem[] = [];

/**
 * @param sidebar undefined on a page without one
 * @param part what the page brings; null where all pages load the whole tree
 */
export function useTree(sidebar: ChromeSidebar | undefined, part: SidebarPart | null): SidebarTree {
  const [rest, setRest] = useState<Rest>();
  const { file, tree = NOTHING } = sidebar ?? {};
  const { fill, failed } = rest && rest.file === file ? { fill: rest.fill, failed: !rest.fill } : NOT_ASKED;
  const items = useMemo(() => (part && fill ? fill(part) : (part?.items ?? tree)), [part, tree, fill]);
  const complete = useCallback(async (): Promise<boolean> => {
    if (file === undefined || fill) return true;
    try {
      // Few readers of few sites need it.
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
  return { items, rest: isWhole ? 0 : part?.rest, isPart: file !== undefined, isWhole, failed, complete };
}

const NOT_ASKED: { readonly fill?: Rest["fill"]; readonly failed: boolean } = { failed: false };

/** Groups that the reader opened on an earlier page, or that start open, are filled as soon as they are shown. */
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

/** A long level shows the entries around the page; this shows the others too. The focus stays in the list. */
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

import { useEffect, useRef, useState, type RefObject } from "react";
import { keepGroups, readGroups, type Groups } from "../../../browser/preferences/sidebar-groups";
import { treeContains, type TreeItem } from "../../../shared/tree";

export interface SidebarGroups {
  isOpen(item: TreeItem): boolean;
  toggle(item: TreeItem): void;
  /** Whether the groups of earlier in the visit are back. */
  readonly restored: boolean;
  /** False while they come back, which isn't a movement to animate. */
  readonly animates: RefObject<boolean>;
}

interface State {
  /** What readers opened and closed by hand, kept for the visit. */
  readonly chosen: Groups;
  /** Addresses of the categories around the page that are open because of it. */
  readonly branch: ReadonlySet<string>;
  readonly restored: boolean;
}

/**
 * Which categories are open, for the sidebar and the drawer together. The branch of the page is open on
 * arrival; closing it by hand holds until the next page. The rest is as the reader left it in this visit, so what a
 * page opened closes with the next one elsewhere.
 */
export function useGroups(tree: readonly TreeItem[], path: string): SidebarGroups {
  const [state, setState] = useState<State>({ chosen: {}, branch: branchOf(tree, path), restored: false });
  const { chosen, restored } = state;
  const [lastPath, setLastPath] = useState(path);
  const animates = useRef(false);
  if (path !== lastPath) {
    setLastPath(path);
    setState((now) => ({ ...now, branch: branchOf(tree, path) }));
  }
  useEffect(() => setState((now) => ({ ...now, chosen: { ...readGroups(), ...now.chosen }, restored: true })), []);
  useEffect(() => {
    if (restored) keepGroups(chosen);
    animates.current = restored;
  }, [chosen, restored]);
  const toggle = (item: TreeItem): void =>
    setState((now) => ({
      ...now,
      chosen: { ...now.chosen, [item.href]: !isOpen(now, item) },
      branch: new Set([...now.branch].filter((href) => href !== item.href)),
    }));
  return { isOpen: (item) => isOpen(state, item), toggle, restored, animates };
}

function isOpen({ chosen, branch }: State, { href, collapsed }: TreeItem): boolean {
  return branch.has(href) || (chosen[href] ?? collapsed === false);
}

function branchOf(items: readonly TreeItem[], path: string): ReadonlySet<string> {
  const around = (level: readonly TreeItem[]): string[] =>
    level.flatMap((item) => (item.items && treeContains(item, path) ? [item.href, ...around(item.items)] : []));
  return new Set(around(items));
}

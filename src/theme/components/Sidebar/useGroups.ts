import { useEffect, useRef, useState, type RefObject } from "react";
import { keepGroups, readGroups, type Groups } from "../../../browser/preferences/sidebar-groups";
import { treeContains, type TreeItem } from "../../../shared/tree";

export interface SidebarGroups {
  isOpen(item: TreeItem): boolean;
  toggle(item: TreeItem): void;
  /** Whether the groups of earlier in the visit are back. */
  readonly restored: boolean;
  /** False while they come back, which is no movement to animate. */
  readonly animates: RefObject<boolean>;
}

/**
 * Which categories are open, for the sidebar and the drawer together. The branch of the page is open on
 * arrival; closing it by hand holds until the next page. The rest is as the reader left it in this visit.
 */
export function useGroups(tree: readonly TreeItem[], path: string): SidebarGroups {
  const [{ groups, restored }, setState] = useState({ groups: openBranch({}, tree, path), restored: false });
  const [lastPath, setLastPath] = useState(path);
  const animates = useRef(false);
  const change = (next: (groups: Groups) => Groups): void =>
    setState((state) => ({ ...state, groups: next(state.groups) }));
  if (path !== lastPath) {
    setLastPath(path);
    change((now) => openBranch(now, tree, path));
  }
  useEffect(() => setState((state) => ({ groups: { ...readGroups(), ...state.groups }, restored: true })), []);
  useEffect(() => {
    if (restored) keepGroups(groups);
    animates.current = restored;
  }, [groups, restored]);
  const isOpen = (item: TreeItem): boolean => groups[item.href] ?? item.collapsed === false;
  return { isOpen, toggle: (item) => change((now) => ({ ...now, [item.href]: !isOpen(item) })), restored, animates };
}

function openBranch(groups: Groups, tree: readonly TreeItem[], path: string): Groups {
  return tree.reduce(
    (all, item) =>
      item.items && treeContains(item, path) ? openBranch({ ...all, [item.href]: true }, item.items, path) : all,
    groups,
  );
}

import { useEffect, useRef, useState, type RefObject } from "react";
import { keepGroups, readGroups, type Groups } from "../../../browser/preferences/sidebar-groups";
import { treeContains, type TreeItem } from "../../../shared/tree";

export interface SidebarGroups {
  isOpen(item: TreeItem): boolean;
  toggle(item: TreeItem): void;
  /** Whether the groups from earlier in the visit have been restored. */
  readonly restored: boolean;
  /** False until they've been restored, which shouldn't animate. */
  readonly animates: RefObject<boolean>;
}

interface State {
  /** What the reader opened and closed, kept for the visit. */
  readonly chosen: Groups;
  /** The page, and addresses of its ancestor categories, which are open for that reason only. */
  readonly path: string;
  readonly branch: readonly string[];
  readonly restored: boolean;
}

/**
 * Tracks which categories are open, for sidebar and drawer together. The page's branch opens on arrival; closing it
 * lasts until the next page. Everything else stays as the reader left it in this visit, so a category that was only
 * open for its page closes when they go elsewhere.
 */
export function useGroups(tree: readonly TreeItem[], path: string): SidebarGroups {
  const [state, setState] = useState<State>({ chosen: {}, path, branch: branchOf(tree, path), restored: false });
  const { chosen, restored } = state;
  const animates = useRef(false);
  if (path !== state.path) setState({ ...state, path, branch: branchOf(tree, path) });
  useEffect(() => setState((now) => ({ ...now, chosen: { ...readGroups(), ...now.chosen }, restored: true })), []);
  useEffect(() => {
    if (restored) keepGroups(chosen);
    animates.current = restored;
  }, [chosen, restored]);
  const toggle = (item: TreeItem): void =>
    setState((now) => ({
      ...now,
      chosen: { ...now.chosen, [item.href]: !isOpen(now, item) },
      branch: now.branch.filter((href) => href !== item.href),
    }));
  return { isOpen: (item) => isOpen(state, item), toggle, restored, animates };
}

function isOpen({ chosen, branch }: State, { href, collapsed }: TreeItem): boolean {
  return branch.includes(href) || (chosen[href] ?? collapsed === false);
}

const branchOf = (items: readonly TreeItem[], path: string): readonly string[] =>
  items.flatMap((item) => (item.items && treeContains(item, path) ? [item.href, ...branchOf(item.items, path)] : []));

import { fold } from "./fold";
import { visibleTreeItems, type TreeItem } from "./tree";

export interface FilteredTree {
  readonly items: readonly TreeItem[];
  /** How many entries match; the categories that only lead to them do not count. */
  readonly matches: number;
  /** How many of these are in `items`: the first ones, so that a large sidebar is drawn while a reader types. */
  readonly shown: number;
}

const MOST = 200;

/**
 * What is left of a tree while a reader types. An entry matches when every word is part of its label or
 * of a label above it, so `woo hooks` finds the hooks of WooCommerce. Case and accents do not count.
 */
export function filterTree(tree: readonly TreeItem[], path: string, query: string): FilteredTree {
  const words = fold(query.trim()).split(/\s+/);
  let matches = 0;
  const narrow = (items: readonly TreeItem[], above: string): TreeItem[] =>
    visibleTreeItems(items, path).flatMap((item) => {
      const text = `${above} ${fold(item.label.trim())}`;
      const found = words.every((word) => text.includes(word));
      if (found) matches += 1;
      const isShown = found && matches <= MOST;
      const below = item.items && narrow(item.items, text);
      return isShown || below?.length ? [below ? { ...item, items: below } : item] : [];
    });
  return { items: narrow(tree, ""), matches, shown: Math.min(matches, MOST) };
}

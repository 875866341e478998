import { fold } from "./fold";
import { visibleTreeItems, type TreeItem } from "./tree";

export interface FilteredTree {
  readonly items: readonly TreeItem[];
  /** Number of matching entries; categories shown only because they contain matches don't count. */
  readonly matches: number;
  /**
   * How many of them are in `items`: the first ones, so that a large sidebar renders quickly while the reader types.
   */
  readonly shown: number;
}

const MOST = 200;

/**
 * Filters a tree as the reader types. An entry matches if its label and those above it contain every word, so
 * `woo hooks` finds WooCommerce's hooks. Case and accents don't matter.
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

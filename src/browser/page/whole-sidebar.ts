import type { SidebarPart, TreeItem } from "../../shared/tree";
import { fetchOnce } from "../fetch-once";

/**
 * The whole tree of a sidebar, fetched once in a visit.
 * @param file its address below the base path
 * @throws Error when it does not come, or is no JSON
 */
export const loadWholeSidebar = (file: string): Promise<readonly TreeItem[]> => fetchOnce(file);

/**
 * A whole tree with what only the page's own part has: an unlisted page, in its place. Entries are told apart by their
 * address.
 */
export function completed({ items: own }: Pick<SidebarPart, "items">, whole: readonly TreeItem[]): readonly TreeItem[] {
  const ownByHref = new Map(own.map((item) => [item.href, item]));
  const all = whole.map((item) => {
    const { items } = ownByHref.get(item.href) ?? {};
    return items ? { ...item, items: completed({ items }, item.items ?? []) } : item;
  });
  const known = new Set(whole.map(({ href }) => href));
  own.forEach((item, index) => {
    if (known.has(item.href)) return;
    const before = own[index - 1]?.href;
    all.splice(all.findIndex(({ href }) => href === before) + 1, 0, item);
  });
  return all;
}

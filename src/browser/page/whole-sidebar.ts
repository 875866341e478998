import type { SidebarPart, TreeItem } from "../../shared/tree";
import { fetchOnce } from "../fetch-once";

/**
 * Fetches the full tree of a sidebar, once per visit.
 * @param file its path below the base path
 * @throws Error if it can't be fetched or isn't JSON
 */
export const loadWholeSidebar = (file: string): Promise<readonly TreeItem[]> => fetchOnce(file);

/**
 * Adds to a full tree what only the page's own part contains, an unlisted page, in its place. Matches entries by
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

import { basePath } from "../router";
import type { ShopPlatform } from "../../shared/shop/platform";

/** Parents whose children were moved, with the order that the build gave them. */
const moved = new Map<Element, readonly Element[]>();

/**
 * Moves the card and the column of a platform before those of the others. In the document, not only on screen, so that
 * everybody reads the same order.
 * @returns whether the page has one that comes first now
 */
export function ownFirst({ folder }: ShopPlatform): boolean {
  for (const parent of moved.keys()) if (!parent.isConnected) moved.delete(parent);
  const links = `a[href^="${basePath()}${folder}"]`;
  const cards = [...document.querySelectorAll("main li > .card-title")].map(({ parentElement }) => parentElement);
  for (const list of new Set(cards.map((card) => card?.parentElement))) {
    const own = cards.filter((card) => card?.parentElement === list && card?.querySelector(links));
    if (list && own.length === 1 && own[0]) move(list, own[0], 0);
  }
  for (const table of document.querySelectorAll("main table.platforms")) {
    const heads = [...(table.querySelector("tr")?.children ?? [])];
    const at = heads.findIndex((head) => head.querySelector(links));
    if (at < 1 || moved.has(table.querySelector("tr") as Element)) continue;
    for (const row of table.querySelectorAll("tr")) if (row.children[at]) move(row, row.children[at], 1);
  }
  return moved.size > 0;
}

function move(parent: Element, child: Element, to: number): void {
  if (moved.has(parent)) return;
  moved.set(parent, [...parent.children]);
  if (parent.children[to] !== child) parent.insertBefore(child, parent.children[to] ?? null);
}

/** Everything back in its order. */
export function asBuilt(): void {
  for (const [parent, children] of moved) parent.append(...children);
  moved.clear();
}

import { basePath } from "../router";
import type { ShopPlatform } from "../../shared/shop/choices";
import { PLATFORMS } from "./shop";

/** Parents whose children were moved, with their original order. */
const moved = new Map<Element, readonly Element[]>();

/**
 * Moves a platform's card, column and rows before those of the others: in the DOM, not with CSS alone, so that the
 * reading order matches.
 * @returns whether something on the page now comes first
 */
export function ownFirst({ folder, name }: ShopPlatform): boolean {
  for (const parent of moved.keys()) if (!parent.isConnected) moved.delete(parent);
  const links = `a[href^="${basePath()}${folder}"]`;
  const cards = [...document.querySelectorAll("main li > .card-title")].map(({ parentElement }) => parentElement);
  for (const list of new Set(cards.map((card) => card?.parentElement))) {
    const own = cards.filter((card) => card?.parentElement === list && card?.querySelector(links));
    if (list && own.length === 1 && own[0]) move(list, own[0], 0);
  }
  for (const table of document.querySelectorAll("main table.platforms")) {
    const at = [...(table.querySelector("tr")?.children ?? [])].findIndex((head) => head.querySelector(links));
    const rows = [...table.querySelectorAll("tr")].filter((row) => at > 0 && !moved.has(row));
    for (const row of rows) if (row.children[at]) move(row, row.children[at], 1);
  }
  for (const body of document.querySelectorAll("main tbody")) {
    const of = (platform: string) =>
      [...body.children].find((row) => row.firstElementChild?.textContent?.startsWith(platform));
    const own = of(name);
    // Only for tables that list platforms, not ones that just mention one.
    if (own && PLATFORMS.filter((platform) => of(platform.name)).length > 1) move(body, own, 0);
  }
  return moved.size > 0;
}

function move(parent: Element, child: Element, to: number): void {
  if (moved.has(parent)) return;
  moved.set(parent, [...parent.children]);
  if (parent.children[to] !== child) parent.insertBefore(child, parent.children[to] ?? null);
}

/** Restores the original order. */
export function asBuilt(): void {
  for (const [parent, children] of moved) parent.append(...children);
  moved.clear();
}

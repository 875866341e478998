/**
 * Draws one item from each list so that no two of them belong together: a maximum matching of lists and groups by
 * augmenting paths (Kuhn 1955), so that a draw is found whenever there is one.
 * @param lists what each draw may take
 * @param groupOf items of one group belong together
 * @param next numbers from 0 to 1
 * @returns an item for each list, in their order; undefined for a list whose every group is needed elsewhere
 */
export function drawApart<Item>(
  lists: readonly (readonly Item[])[],
  groupOf: (item: Item) => string,
  next: () => number,
): readonly (Item | undefined)[] {
  const orders = lists.map((list) => shuffled(list, next));
  const holderOf = new Map<string, { readonly list: number; readonly item: Item }>();

  function place(list: number, tried: Set<string>): boolean {
    for (const item of orders[list] ?? []) {
      const group = groupOf(item);
      if (tried.has(group)) continue;
      tried.add(group);
      const holder = holderOf.get(group);
      if (holder && !place(holder.list, tried)) continue;
      holderOf.set(group, { list, item });
      return true;
    }
    return false;
  }

  for (const list of orders.keys()) place(list, new Set());
  const drawn = new Map([...holderOf.values()].map(({ list, item }) => [list, item]));
  return lists.map((_, list) => drawn.get(list));
}

/** In any order, each as likely (Fisher and Yates). */
function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1));
    [order[last], order[other]] = [order[other] as Item, order[last] as Item];
  }
  return order;
}

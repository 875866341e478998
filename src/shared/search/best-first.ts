import type { Ranked } from "./rank";

const isBefore = (a: Ranked, b: Ranked): boolean => a.score > b.score || (a.score === b.score && a.entry < b.entry);

/** Yields ranked entries, best first. A heap sorts only as many as are taken; consumes the list. */
export function* bestFirst(ranked: Ranked[]): Generator<Ranked> {
  for (let at = (ranked.length >> 1) - 1; at >= 0; at -= 1) sink(ranked, at);
  while (ranked.length > 0) {
    yield ranked[0] as Ranked;
    const last = ranked.pop() as Ranked;
    if (ranked.length === 0) return;
    ranked[0] = last;
    sink(ranked, 0);
  }
}

function sink(heap: Ranked[], start: number): void {
  const moved = heap[start] as Ranked;
  let at = start;
  for (;;) {
    const left = 2 * at + 1;
    const right = left + 1;
    if (left >= heap.length) break;
    const better = right < heap.length && isBefore(heap[right] as Ranked, heap[left] as Ranked) ? right : left;
    if (!isBefore(heap[better] as Ranked, moved)) break;
    heap[at] = heap[better] as Ranked;
    at = better;
  }
  heap[at] = moved;
}

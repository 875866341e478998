/**
 * Single-character edits between two words, where swapped neighbours count as one (optimal string alignment).
 * @param limit where more edits are needed, the result is `limit + 1`
 * @param open whether `to` may go on after the match: `refnd` is one edit from the start of `refundable`
 */
export function typos(from: string, to: string, limit: number, open = false): number {
  const over = limit + 1;
  if (from.length - to.length > limit || (!open && to.length - from.length > limit)) return over;
  const width = Math.min(to.length, from.length + limit);
  let earlier: number[] = [];
  let previous = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= width; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let edits = Math.min(
        (previous[column - 1] as number) + (same ? 0 : 1),
        (previous[column] as number) + 1,
        (current[column - 1] as number) + 1,
      );
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1])
        edits = Math.min(edits, (earlier[column - 2] as number) + 1);
      current.push(edits);
      if (edits < best) best = edits;
    }
    if (best > limit) return over;
    earlier = previous;
    previous = current;
  }
  const edits = open ? Math.min(...previous) : (previous[width] as number);
  return Math.min(edits, over);
}

/** How many typos are forgiven in a word: none in short ones, which would match anything. */
export function forgiven(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 6 || /^\d+$/.test(word) ? 1 : 2;
}

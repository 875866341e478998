/** Rows of the edit-distance table; reused, because a search compares thousands of words. */
let rows = [new Int32Array(64), new Int32Array(64), new Int32Array(64)] as const;

function roomFor(columns: number): typeof rows {
  if (rows[0].length < columns) rows = [new Int32Array(columns), new Int32Array(columns), new Int32Array(columns)];
  return rows;
}

/**
 * Returns the edit distance between two words, with swapped neighbours counting as one edit (optimal string alignment).
 * @param limit if more edits are needed, returns `limit + 1`
 * @param open whether `to` may continue after the match: `refnd` is one edit from the start of `refundable`
 */
export function typos(from: string, to: string, limit: number, open = false): number {
  const over = limit + 1;
  if (from.length - to.length > limit || (!open && to.length - from.length > limit)) return over;
  const width = Math.min(to.length, from.length + limit);
  let [earlier, previous, current] = roomFor(width + 1) as [Int32Array, Int32Array, Int32Array];
  for (let column = 0; column <= width; column += 1) previous[column] = column;
  for (let row = 1; row <= from.length; row += 1) {
    current[0] = row;
    let best = row;
    const letter = from.charCodeAt(row - 1);
    const before = row > 1 ? from.charCodeAt(row - 2) : -1;
    for (let column = 1; column <= width; column += 1) {
      const other = to.charCodeAt(column - 1);
      let edits = (previous[column - 1] as number) + (letter === other ? 0 : 1);
      const skipped = (previous[column] as number) + 1;
      const added = (current[column - 1] as number) + 1;
      if (skipped < edits) edits = skipped;
      if (added < edits) edits = added;
      if (before === other && column > 1 && letter === to.charCodeAt(column - 2)) {
        const swapped = (earlier[column - 2] as number) + 1;
        if (swapped < edits) edits = swapped;
      }
      current[column] = edits;
      if (edits < best) best = edits;
    }
    if (best > limit) return over;
    [earlier, previous, current] = [previous, current, earlier];
  }
  let edits = previous[width] as number;
  if (open) for (let column = 0; column < width; column += 1) edits = Math.min(edits, previous[column] as number);
  return Math.min(edits, over);
}

/** Returns how many typos are allowed in a word: none in short ones, which would match anything. */
export function forgiven(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 6 || /^\d+$/.test(word) ? 1 : 2;
}

/** A part of an address, decoded; unchanged where its percent signs encode nothing. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

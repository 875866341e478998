/**
 * A hash that `decodeURIComponent` reads: where `%` signs encode nothing, and Gatsby's router would
 * therefore throw, they become literal ones (`%25`).
 */
export function safeHash(hash: string): string {
  try {
    decodeURIComponent(hash);
    return hash;
  } catch {
    return hash.replace(/%/g, "%25");
  }
}

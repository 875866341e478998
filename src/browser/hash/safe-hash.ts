/**
 * Returns a hash that `decodeURIComponent` accepts. If the hash is malformed, Gatsby's router would throw, so all of
 * its `%` signs become literal ones (`%25`).
 */
export function safeHash(hash: string): string {
  try {
    decodeURIComponent(hash);
    return hash;
  } catch {
    return hash.replace(/%/g, "%25");
  }
}

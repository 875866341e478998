/** Decodes a part of a URL; returns it unchanged if it's malformed. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

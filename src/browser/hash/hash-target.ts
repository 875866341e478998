/**
 * The element that a hash names; null without one. Ids may be of any script, written as they are or encoded.
 * @param hash with its `#`; that of the address unless given
 */
export function hashTarget(hash = window.location.hash): HTMLElement | null {
  const id = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    return document.getElementById(id);
  }
}

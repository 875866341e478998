/** The element that the address's hash names; null without one. Ids may be of any script, written as they are or encoded. */
export function hashTarget(): HTMLElement | null {
  const { hash } = window.location;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return document.getElementById(hash.slice(1));
  }
}

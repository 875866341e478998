/** Attribute that the early script sets on `<html>` if the page opens at its top. */
export const AT_TOP = "data-at-top";

/**
 * Lays out the whole page, because a hash or the history moves it or shows another (see `lay-out-rest.ts`).
 * @returns whether parts of it may have been left out until now
 */
export function layOutAll(): boolean {
  const root = document.documentElement;
  const wasPartial = root.hasAttribute(AT_TOP);
  root.removeAttribute(AT_TOP);
  return wasPartial;
}

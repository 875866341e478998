/** Attribute that the early script sets on `<html>` if the page opens at its top. */
export const AT_TOP = "data-at-top";

/**
 * Lays out the whole page, because a hash or the history is about to move it or to show another (see
 * `lay-out-rest.ts`).
 */
export function layOutAll(): void {
  document.documentElement.removeAttribute(AT_TOP);
}

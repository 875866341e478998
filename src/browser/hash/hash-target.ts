import { decoded } from "../../shared/decoded";

/**
 * The element that a hash names; null without one. Ids may be of any script, written as they are or encoded.
 * @param hash with its `#`; that of the address unless given
 */
export function hashTarget(hash = window.location.hash): HTMLElement | null {
  return document.getElementById(decoded(hash.slice(1)));
}

/** What can hide an element. Panels are asked even while they are open, because a remembered choice may be about to close them. */
const COVER = "[hidden], [role=tabpanel], details:not([open])";

/**
 * Opens the details and the panels around an element, as browsers do for a hash that they follow themselves.
 * Panels hear `beforematch` and open themselves.
 * @returns whether anything was closed
 */
export function reveal(target: Element): boolean {
  let opened = false;
  for (let box = target.closest(COVER); box; box = box.parentElement?.closest(COVER) ?? null) {
    if (box.matches("[hidden], details")) opened = true;
    if (box instanceof HTMLDetailsElement) box.open = true;
    else box.dispatchEvent(new Event("beforematch"));
  }
  return opened;
}

/**
 * Reveals the target of the address's hash, now and after each change of the hash, and scrolls to it where
 * something was closed: a target without a box is none that the browser could scroll to.
 * @returns a function that stops
 */
export function revealHashes(): () => void {
  let stopped = false;
  const show = (): void => {
    const target = stopped ? null : hashTarget();
    if (target && reveal(target)) target.scrollIntoView();
  };
  // Panels open at once, which React does not allow inside an effect.
  queueMicrotask(show);
  window.addEventListener("hashchange", show);
  return () => {
    stopped = true;
    window.removeEventListener("hashchange", show);
  };
}

/** Whether an element at `top` px of the window is where a hash puts it: below the navbar, or as near as the page's end allows. */
export function inPlace(target: HTMLElement, top: number): boolean {
  const root = document.documentElement;
  const distance = top - px(getComputedStyle(target).scrollMarginTop) - px(getComputedStyle(root).scrollPaddingTop);
  return Math.abs(distance) < 4 || (distance > 0 && window.scrollY + window.innerHeight > root.scrollHeight - 4);
}

const px = (value: string): number => Number.parseFloat(value) || 0;

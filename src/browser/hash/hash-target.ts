import { decoded } from "../../shared/decoded";
import { listen } from "../listen";

/**
 * Returns the element that a hash points to, or null. Ids may be in any script, raw or percent-encoded.
 * @param hash with its `#`; defaults to the current URL's
 */
export function hashTarget(hash = window.location.hash): HTMLElement | null {
  return document.getElementById(decoded(hash.slice(1)));
}

/** What can hide an element. Includes open panels, because a remembered choice may be about to close them. */
const COVER = "[hidden], [role=tabpanel], details:not([open])";

/**
 * Opens the details and panels around an element, as browsers do for hash navigation. Panels listen for `beforematch`
 * and open themselves.
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
 * Reveals the target of the URL's hash, now and on each hash change. If something was closed, also scrolls to it,
 * because the browser can't scroll to an element without a box.
 * @returns a function that stops
 */
export function revealHashes(): () => void {
  let stopped = false;
  const show = (): void => {
    const target = stopped ? null : hashTarget();
    if (target && reveal(target)) target.scrollIntoView();
  };
  // Panels open synchronously, which React doesn't allow inside an effect.
  queueMicrotask(show);
  const unlisten = listen(window, "hashchange", show);
  return () => {
    stopped = true;
    unlisten();
  };
}

/**
 * Whether an element `top` px down the viewport is where a hash puts it: below the navbar, or as close as the page's
 * end allows.
 */
export function inPlace(target: HTMLElement, top: number): boolean {
  const root = document.documentElement;
  const distance = top - px(getComputedStyle(target).scrollMarginTop) - px(getComputedStyle(root).scrollPaddingTop);
  return Math.abs(distance) < 4 || (distance > 0 && window.scrollY + window.innerHeight > root.scrollHeight - 4);
}

const px = (value: string): number => Number.parseFloat(value) || 0;

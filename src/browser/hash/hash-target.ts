import { decoded } from "../../shared/decoded";

/**
 * Returns the element that a hash points to, or null. Ids may be in any script, raw or percent-encoded.
 * @param hash with its `#`; defaults to the current URL's
 */
export function hashTarget(hash = window.location.hash): HTMLElement | null {
  return document.getElementById(decoded(hash.slice(1)));
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

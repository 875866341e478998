import { hashTarget, inPlace } from "./hash-target";
import { reveal } from "./reveal";
import { restoredPlace } from "../navigation/scroll";

/**
 * Handles the target of the URL's hash after a page is shown or the hash changes: opens whatever hides it, marks it as
 * just reached, and scrolls to it again if the layout shifts before the reader scrolls. Readers who returned to an
 * earlier scroll position, by Back or a reload, stay there.
 * @returns a function that stops all of this
 */
export function settleOnHash(): () => void {
  const target = hashTarget();
  if (!target) return () => {};
  const opened = reveal(target);
  const place = restoredPlace();
  if (place !== undefined) {
    // The position was restored while what we've just opened was still closed.
    if (opened) requestAnimationFrame(() => window.scrollTo(0, place));
    return () => {};
  }
  // The router changes the URL in a way that `:target` doesn't notice.
  target.dataset.arrived = "";
  target.addEventListener("animationend", () => delete target.dataset.arrived, { once: true });
  if (opened) requestAnimationFrame(() => target.scrollIntoView());
  let resting: { readonly top: number; readonly scroll: number } | undefined;
  const observer = new ResizeObserver(() => {
    const { top } = target.getBoundingClientRect();
    const scroll = window.scrollY;
    // The first call comes after the first layout, when the browser has already scrolled.
    if (!resting) {
      resting = { top, scroll };
      if (!opened && !inPlace(target, top)) observer.disconnect();
    } else if (Math.abs(scroll - resting.scroll) > 1) observer.disconnect();
    else if (Math.abs(top - resting.top) > 1) {
      observer.disconnect();
      target.scrollIntoView();
    }
  });
  observer.observe(document.body);
  return () => observer.disconnect();
}

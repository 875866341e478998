import { hashTarget, inPlace, reveal } from "./hash-target";
import { restoredPlace } from "../navigation/scroll";

/**
 * Looks after the target of the address's hash once a page is shown or the hash has changed: opens what
 * hides it, marks it as just reached, and scrolls to it once more if the page moves under the reader before
 * the reader moves the page. Readers who came back to where they were on the page, by Back or a reload,
 * stay there.
 * @returns a function that stops all of this
 */
export function settleOnHash(): () => void {
  const target = hashTarget();
  if (!target) return () => {};
  const opened = reveal(target);
  const place = restoredPlace();
  if (place !== undefined) {
    // It was restored while what has just opened was closed.
    if (opened) requestAnimationFrame(() => window.scrollTo(0, place));
    return () => {};
  }
  // The router changes the address in a way that `:target` does not see.
  target.dataset.arrived = "";
  target.addEventListener("animationend", () => delete target.dataset.arrived, { once: true });
  if (opened) requestAnimationFrame(() => target.scrollIntoView());
  if (typeof ResizeObserver === "undefined") return () => {};
  let resting: { readonly top: number; readonly scroll: number } | undefined;
  const observer = new ResizeObserver(() => {
    const { top } = target.getBoundingClientRect();
    const scroll = window.scrollY;
    // The first call comes after the first layout, when the browser has scrolled.
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

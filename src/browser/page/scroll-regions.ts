import { storageSlot } from "../storage";
import { WRAP_KEY } from "../storage-keys";

/** Attribute of `<html>` while long lines of code are wrapped; the early script sets the same. */
const WRAP = "data-code-wrap";

/**
 * Watches everything on the page that may scroll. What scrolls sideways is marked with `data-wide` (code
 * then offers its wrapping button); what scrolls at all can be reached by keyboard, what does not is no
 * tab stop. Without scripts every region keeps the tab stop of its HTML. Returns a function that stops
 * watching.
 */
export function watchScrollRegions(within: ParentNode = document): () => void {
  const regions = [...within.querySelectorAll<HTMLElement>(".prose :is(pre,.table-scroll,.diagram-scroll)")];
  const root = document.documentElement;
  const measure = (): void => {
    // What a closed panel holds is measured when it opens: for its size now, browsers would lay out each panel by itself.
    const shown = regions.filter(isShown);
    // Measured as if unwrapped: nothing is painted in between.
    const wrapped = root.hasAttribute(WRAP);
    root.removeAttribute(WRAP);
    const wide = shown.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    const tall = shown.map(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
    root.toggleAttribute(WRAP, wrapped);
    shown.forEach((region, index) => {
      const isCode = region.matches("pre");
      const figure = isCode ? region.parentElement : region;
      figure?.toggleAttribute("data-wide", wide[index]);
      figure?.querySelector(".wrap-button")?.setAttribute("aria-pressed", String(wrapped));
      if (tall[index] || (wide[index] && !(wrapped && isCode))) region.tabIndex = 0;
      else region.removeAttribute("tabindex");
    });
  };
  if (typeof ResizeObserver === "undefined") return () => {};
  const observer = new ResizeObserver(measure);
  // Also what is inside: code may change in a box that keeps its size.
  for (const region of regions) [region, ...region.children].forEach((element) => observer.observe(element));
  return () => observer.disconnect();
}

/** Browsers that cannot tell hide panels in a way that costs nothing to measure. */
const isShown = (region: Partial<HTMLElement>): boolean => region.checkVisibility?.() ?? true;

/** Wraps long lines of all code, or stops; kept for later pages and visits. */
export function toggleWordWrap(): void {
  const slot = storageSlot(WRAP_KEY);
  if (document.documentElement.toggleAttribute(WRAP)) slot.set("on");
  else slot.remove();
}

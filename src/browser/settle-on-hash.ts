import { hashTarget } from "./hash-target";

/**
 * Looks after the target of the address's hash once a page is shown or the hash has changed: opens what
 * hides it, marks it as just reached, and puts it in its place once more if the page moves under the
 * reader before the reader moves the page.
 * @returns a function that ends the care
 */
export function settleOnHash(): () => void {
  const target = hashTarget();
  if (!target) return () => {};
  // The router changes the address in a way that `:target` does not see.
  target.dataset.arrived = "";
  target.addEventListener("animationend", () => delete target.dataset.arrived, { once: true });
  if (uncover(target)) requestAnimationFrame(() => target.scrollIntoView());
  if (typeof ResizeObserver === "undefined") return () => {};
  let resting: { readonly top: number; readonly scroll: number } | undefined;
  const observer = new ResizeObserver(() => {
    const { top } = target.getBoundingClientRect();
    const scroll = window.scrollY;
    // The first call comes after the first layout, when the browser has scrolled.
    resting ??= { top, scroll };
    if (Math.abs(scroll - resting.scroll) > 1) observer.disconnect();
    else if (Math.abs(top - resting.top) > 1) {
      observer.disconnect();
      target.scrollIntoView();
    }
  });
  observer.observe(document.body);
  return () => observer.disconnect();
}

/** Opens the details and the panels around an element, as browsers do for a hash that they follow themselves. */
function uncover(target: HTMLElement): boolean {
  let opened = false;
  for (let box = target.closest("[hidden], details:not([open])"); box; box = box.parentElement?.closest("[hidden], details:not([open])") ?? null) {
    opened = true;
    if (box instanceof HTMLDetailsElement) box.open = true;
    else box.dispatchEvent(new Event("beforematch"));
  }
  return opened;
}

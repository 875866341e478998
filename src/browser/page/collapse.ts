/**
 * Duration in ms of a collapse or expansion of `height` px, so that long lists do not rush and short
 * ones do not crawl. Formula: round(10 · (4 + 15 · (h/36)^0.25 + (h/36)/5)), the auto-duration of
 * Material Design's transitions with a row height of 36 px. 68 px take 220 ms.
 */
export function collapseDuration(height: number): number {
  const rows = height / 36;
  return Math.round(10 * (4 + 15 * rows ** 0.25 + rows / 5));
}

const running = new WeakMap<HTMLElement, Animation>();

/**
 * Animates an element between closed and its full height. While it runs the element carries
 * `data-animating`; CSS decides how it rests. Under reduced motion it takes 1 ms.
 */
export function animateHeight(element: HTMLElement, open: boolean): void {
  if (typeof element.animate !== "function") return;
  // Turned round half-way it goes back from where it is.
  const from = "animating" in element.dataset ? element.offsetHeight : undefined;
  for (const animation of element.getAnimations()) animation.cancel();
  element.dataset.animating = "";
  const height = element.scrollHeight;
  const reduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const [start, end] = open ? [from ?? 0, height] : [from ?? height, 0];
  const animation = element.animate([{ height: `${start}px` }, { height: `${end}px` }], {
    duration: reduced ? 1 : collapseDuration(height),
    easing: "ease-in-out",
  });
  running.set(element, animation);
  // The end of an animation that another has replaced tells nothing about the element.
  animation.onfinish = animation.oncancel = () => {
    if (running.get(element) === animation) delete element.dataset.animating;
  };
}

/**
 * Returns the duration in ms of collapsing or expanding `height` px, so that long lists don't rush and short ones don't
 * crawl. Formula: round(10 · (4 + 15 · (h/36)^0.25 + (h/36)/5)), the auto-duration of Material Design's transitions
 * with 36 px rows. Example: 68 px take 220 ms.
 */
function collapseDuration(height: number): number {
  const rows = height / 36;
  return Math.round(10 * (4 + 15 * rows ** 0.25 + rows / 5));
}

/**
 * Animates an element between closed and full height. It has `data-animating` while that runs; CSS sets its height at
 * rest. With reduced motion, it takes 1 ms.
 */
export function animateHeight(element: HTMLElement, open: boolean): void {
  if (typeof element.animate !== "function") return;
  // If reversed halfway, it starts from its current height.
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
  // Ignore the end of an animation that another has replaced.
  animation.onfinish = animation.oncancel = () => {
    if (element.getAnimations().length === 0) delete element.dataset.animating;
  };
}

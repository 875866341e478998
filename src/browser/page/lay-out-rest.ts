import { AT_TOP } from "./at-top";

/** How many parts of a text are laid out per frame: 5 to 10 ms of work. */
const PER_FRAME = 16;

/**
 * Lays out the rest of a long page once the reader scrolls, a few parts per frame. Until then, `content-visibility`
 * leaves out what's far below a touch screen (src/theme/styles/prose.css), so that a long page is painted sooner and
 * blocks the first tap for less time. Afterwards all heights are known, and every position can be restored.
 */
export function layOutOnScroll(): void {
  if (!document.documentElement.hasAttribute(AT_TOP)) return;
  const parts = document.querySelectorAll<HTMLElement>(".prose > *");
  let next = 0;
  const layOut = (): void => {
    for (const end = next + PER_FRAME; next < end && parts[next]; next += 1) {
      (parts[next] as HTMLElement).style.contentVisibility = "visible";
    }
    if (parts[next]) requestAnimationFrame(layOut);
  };
  if (window.scrollY > 0) layOut();
  else window.addEventListener("scroll", layOut, { once: true, passive: true });
}

import { AT_TOP } from "./at-top";

/** How many parts of a text are laid out per frame: 5 to 10 ms of work. */
const PER_FRAME = 16;

/**
 * Lays out the rest of a long page once the reader scrolls, a few parts per frame. Until then, `content-visibility`
 * leaves out what's far below a touch screen (src/theme/styles/prose.css), so that a long page is painted sooner and
 * blocks the first tap for less time. Afterwards all heights are known, and every position can be restored. Each text of
 * a page calls this; adding the same listener again changes nothing.
 */
export function layOutOnScroll(): void {
  if (window.scrollY > 0) layOutRest();
  else window.addEventListener("scroll", layOutRest, { once: true, passive: true });
}

function layOutRest(): void {
  const parts = document.querySelectorAll<HTMLElement>(`[${AT_TOP}] .prose > *`);
  let next = 0;
  const layOut = (): void => {
    for (const end = next + PER_FRAME; next < end && parts[next]; next += 1) {
      (parts[next] as HTMLElement).style.contentVisibility = "visible";
    }
    if (parts[next]) requestAnimationFrame(layOut);
  };
  layOut();
}

import { listen, together } from "../listen";
import { storageSlot } from "../storage";
import { sidebarScrollKey } from "../storage-keys";

/** Scrolls a box, and nothing outside it, to bring the current entry into view. */
export function revealCurrent(box: HTMLElement): void {
  const current = box.querySelector<HTMLElement>("a[aria-current]");
  if (!current) return;
  const outer = box.getBoundingClientRect();
  const entry = current.getBoundingClientRect();
  // Scroll padding covers sticky content and fades at the box's edges.
  const { scrollPaddingBlockStart, scrollPaddingBlockEnd } = getComputedStyle(box);
  const top = outer.top + (Number.parseFloat(scrollPaddingBlockStart) || 0);
  const bottom = outer.bottom - (Number.parseFloat(scrollPaddingBlockEnd) || 0);
  if (entry.top >= top && entry.bottom <= bottom) return;
  box.scrollTop += entry.top - outer.top - outer.height / 3;
}

/** Does the same once running animations have finished: only then is the entry's position known. */
export function revealCurrentAtRest(box: HTMLElement): void {
  const moving = box.getAnimations?.({ subtree: true }) ?? [];
  void Promise.allSettled(moving.map(({ finished }) => finished)).then(() => revealCurrent(box));
}

/**
 * Restores a box's scroll position from earlier in this visit, and saves it from then on.
 * @returns a function that stops saving
 */
export function keepScroll(box: HTMLElement, name: string): () => void {
  const slot = storageSlot(sidebarScrollKey(name), "session");
  box.scrollTop = Number(slot.get());
  const keep = (): void => slot.set(String(Math.round(box.scrollTop)));
  // For browsers without `scrollend`, save when the page is left.
  return together(listen(box, "scrollend", keep), listen(window, "pagehide", keep));
}

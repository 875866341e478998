import { storageSlot } from "../storage";
import { sidebarScrollKey } from "../storage-keys";

/** Scrolls a box, and only the box, so that the entry that is marked as current is in view. */
export function revealCurrent(box: HTMLElement): void {
  const current = box.querySelector<HTMLElement>("a[aria-current]");
  if (!current) return;
  const outer = box.getBoundingClientRect();
  const entry = current.getBoundingClientRect();
  // What sticks to the box's edges, or fades there, covers as much as its scroll padding.
  const { scrollPaddingBlockStart, scrollPaddingBlockEnd } = getComputedStyle(box);
  const top = outer.top + (Number.parseFloat(scrollPaddingBlockStart) || 0);
  const bottom = outer.bottom - (Number.parseFloat(scrollPaddingBlockEnd) || 0);
  if (entry.top >= top && entry.bottom <= bottom) return;
  box.scrollTop += entry.top - outer.top - outer.height / 3;
}

/** The same once opening and closing groups have come to rest, because an entry's place is known only then. */
export function revealCurrentAtRest(box: HTMLElement): void {
  const moving = box.getAnimations?.({ subtree: true }) ?? [];
  void Promise.allSettled(moving.map(({ finished }) => finished)).then(() => revealCurrent(box));
}

/**
 * Brings a box back to where it was scrolled to earlier in this visit, and keeps where it is scrolled to.
 * @returns a function that stops keeping
 */
export function keepScroll(box: HTMLElement, name: string): () => void {
  const slot = storageSlot(sidebarScrollKey(name), "session");
  box.scrollTop = Number(slot.get());
  const keep = (): void => slot.set(String(Math.round(box.scrollTop)));
  box.addEventListener("scrollend", keep);
  // Browsers without `scrollend` keep the place when the page is left.
  window.addEventListener("pagehide", keep);
  return () => {
    box.removeEventListener("scrollend", keep);
    window.removeEventListener("pagehide", keep);
  };
}

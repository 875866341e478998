import { hashTarget } from "../hash/hash-target";
import { listen, together } from "../listen";

export interface ScrollState {
  readonly previous: number;
  readonly current: number;
  readonly navbarHeight: number;
  readonly viewportHeight: number;
  readonly pageHeight: number;
}

/** Returns whether the navbar shows after a scroll; undefined for no change. */
export function navbarShows(state: ScrollState): boolean | undefined {
  const { previous, current, navbarHeight, viewportHeight, pageHeight } = state;
  if (current < navbarHeight) return true;
  if (previous > 0 && current >= previous) return false;
  // Near the end, a small upward movement is usually overscroll bounce.
  if (current + viewportHeight < pageHeight - navbarHeight) return true;
  return undefined;
}

/** Controls a navbar that hides. */
export interface NavbarVisibility {
  /** Call when the reader has arrived at another page or place: shows the navbar, or hides it for a hash's target. */
  moved(): void;
  stop(): void;
}

/** Hides the navbar while the reader scrolls down, except while it has keyboard focus. */
export function hideNavbarOnScroll(header: HTMLElement): NavbarVisibility {
  let previous = window.scrollY;
  let ignoreNext = false;
  const show = (shown: boolean): void => {
    header.dataset.hidden = String(!shown && !header.querySelector(":focus-visible"));
  };
  const onScroll = (): void => {
    const current = window.scrollY;
    const navbarHeight = header.getBoundingClientRect().height;
    const shows = navbarShows({
      previous,
      current,
      navbarHeight,
      viewportHeight: window.innerHeight,
      pageHeight: document.documentElement.scrollHeight,
    });
    previous = current;
    // The scroll after a hash change comes from the browser, not the reader.
    if (ignoreNext && current >= navbarHeight) ignoreNext = false;
    else if (shows !== undefined) show(shows);
  };
  const moved = (): void => {
    const target = hashTarget() !== null;
    // If the browser has already scrolled, its event is still to come.
    ignoreNext = target && window.scrollY !== previous;
    show(!target);
  };
  const stop = together(
    listen(window, "scroll", onScroll),
    listen(window, "hashchange", moved),
    listen(header, "focusin", () => show(true)),
  );
  return { moved, stop };
}

import { hashTarget } from "../hash/hash-target";

export interface ScrollState {
  readonly previous: number;
  readonly current: number;
  readonly navbarHeight: number;
  readonly viewportHeight: number;
  readonly pageHeight: number;
}

/** Whether the navbar shows after a scroll; undefined where it stays as it is. */
export function navbarShows(state: ScrollState): boolean | undefined {
  const { previous, current, navbarHeight, viewportHeight, pageHeight } = state;
  if (current < navbarHeight) return true;
  if (previous > 0 && current >= previous) return false;
  // Close to the end a small upward movement is mostly the page's own rebound.
  if (current + viewportHeight < pageHeight - navbarHeight) return true;
  return undefined;
}

/** What steers a navbar that hides. */
export interface NavbarVisibility {
  /** The reader has arrived at another page or place: the navbar shows, or makes way for the hash's target. */
  moved(): void;
  stop(): void;
}

/** Hides the navbar while the reader scrolls down. It never hides while the keyboard's focus is in it. */
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
    // The scroll that follows a hash is the browser's and not the reader's.
    if (ignoreNext && current >= navbarHeight) ignoreNext = false;
    else if (shows !== undefined) show(shows);
  };
  const moved = (): void => {
    const target = hashTarget() !== null;
    // Where the browser has scrolled already, its event is still to come.
    ignoreNext = target && window.scrollY !== previous;
    show(!target);
  };
  const onFocus = (): void => show(true);
  window.addEventListener("scroll", onScroll);
  window.addEventListener("hashchange", moved);
  header.addEventListener("focusin", onFocus);
  return {
    moved,
    stop: () => {
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("hashchange", moved);
      header.removeEventListener("focusin", onFocus);
    },
  };
}

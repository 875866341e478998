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

/** Hides the navbar while the reader scrolls down. Returns a function that stops. */
export function hideNavbarOnScroll(header: HTMLElement): () => void {
  let previous = window.scrollY;
  let ignoreNext = false;
  const show = (shown: boolean): void => {
    header.dataset.hidden = String(!shown);
  };
  const onScroll = (): void => {
    const current = window.scrollY;
    const shows = navbarShows({
      previous,
      current,
      navbarHeight: header.getBoundingClientRect().height,
      viewportHeight: window.innerHeight,
      pageHeight: document.documentElement.scrollHeight,
    });
    previous = current;
    if (current > 0 && ignoreNext) {
      ignoreNext = false;
      return;
    }
    if (shows !== undefined) show(shows);
  };
  const onHash = (): void => {
    const target = window.location.hash.length > 1;
    ignoreNext = target;
    show(!target);
  };
  const onFocus = (): void => show(true);
  window.addEventListener("scroll", onScroll, { passive: true });
  window.addEventListener("hashchange", onHash);
  header.addEventListener("focusin", onFocus);
  return () => {
    window.removeEventListener("scroll", onScroll);
    window.removeEventListener("hashchange", onHash);
    header.removeEventListener("focusin", onFocus);
  };
}

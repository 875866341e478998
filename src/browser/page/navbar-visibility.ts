import { hashTarget } from "../hash/hash-target";
import { listen, together } from "../listen";

export interface NavbarVisibility {
  /** Call when the reader has arrived at another page or place: shows the navbar, or hides it for a hash's target. */
  readonly moved: () => void;
  readonly stop: () => void;
}

/** Hides the navbar while the reader scrolls down, except while it has keyboard focus. */
export function hideNavbarOnScroll(header: HTMLElement): NavbarVisibility {
  let previous = window.scrollY;
  let ignoreNext = false;
  const show = (shown: boolean): void => {
    header.dataset.hidden = String(!shown && !header.querySelector(":focus-visible"));
  };
  const onScroll = (): void => {
    const before = previous;
    const now = window.scrollY;
    const { height } = header.getBoundingClientRect();
    previous = now;
    if (now < height) show(true);
    // The scroll after a hash change comes from the browser, not the reader.
    else if (ignoreNext) ignoreNext = false;
    else if (before > 0 && now >= before) show(false);
    // Near the end, a small upward movement is usually overscroll bounce.
    else if (now + window.innerHeight < document.documentElement.scrollHeight - height) show(true);
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

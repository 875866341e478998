/** Shared between the two halves of this file: one runs in the head, the other in the bundle. */
interface Pressing {
  pressed?: HTMLElement | null;
}

/** Runs in the head. Records the last button pressed; ignored once the bundle runs. */
export function keepPress(): void {
  window.onclick = ({ target }) => {
    (window as Pressing).pressed = (target as Element).closest<HTMLElement>("button:not(.code-button)");
  };
}

/**
 * Replays a press that came before the bundle ran, on a tab or the search for example, unless the reader has since
 * clicked elsewhere. Code buttons are excluded: the clipboard needs a real user gesture.
 */
export function makeUpForPress(): void {
  (window as Pressing).pressed?.click();
}

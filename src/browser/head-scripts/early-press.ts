/** Where the two ends of this file meet: one runs in the head, the other in the bundle. */
interface Pressing {
  pressed?: HTMLElement | null;
}

/** Runs in the head. Remembers the button that readers press: nobody asks once the bundle runs. */
export function keepPress(): void {
  window.onclick = ({ target }) => {
    (window as Pressing).pressed = (target as Element).closest<HTMLElement>("button:not(.code-button)");
  };
}

/**
 * Presses the button that readers on a slow connection pressed too early, such as a tab or the search, unless they have
 * pressed something else since. Those of code need a press of their own for the clipboard.
 */
export function makeUpForPress(): void {
  (window as Pressing).pressed?.click();
}

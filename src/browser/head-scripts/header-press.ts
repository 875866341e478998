/** Where the two ends of this file meet: one runs in the head, the other in the bundle. */
interface Pressing {
  pressed?: HTMLElement | null;
}

/** Runs in the head. Remembers the button of the header that readers press: nobody asks once the bundle runs. */
export function keepPress(): void {
  window.onclick = ({ target }) => {
    (window as Pressing).pressed = (target as Element).closest<HTMLElement>("header button");
  };
}

/**
 * Presses the menu, the search or the colour mode for readers on a slow connection who pressed it too early, unless they
 * have pressed something else since. Buttons of the text need a press of their own for the clipboard.
 */
export function makeUpForPress(): void {
  (window as Pressing).pressed?.click();
}

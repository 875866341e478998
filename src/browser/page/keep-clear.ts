/**
 * Keeps what gets the focus from being hidden by an element that lies over the bottom of the window: the browser
 * scrolls it above that.
 * @returns a function that ends it
 */
export function keepClear(element: HTMLElement): () => void {
  const { style } = document.documentElement;
  const before = style.scrollPaddingBlockEnd;
  const { height } = element.getBoundingClientRect();
  const margin = 32;
  if (getComputedStyle(element).position === "fixed") style.scrollPaddingBlockEnd = `${Math.ceil(height + margin)}px`;
  return () => {
    style.scrollPaddingBlockEnd = before;
  };
}

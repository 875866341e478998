/** Between the element and what is above it, in px. */
const MARGIN = 32;

/**
 * Keeps what gets the focus from being hidden by an element that lies over the bottom of the window: the browser
 * scrolls it above that, and the page's end has room to be scrolled there.
 * @returns a function that ends it
 */
export function keepClear(element: HTMLElement): () => void {
  if (getComputedStyle(element).position !== "fixed") return () => {};
  const { documentElement, body } = document;
  const room = `${Math.ceil(element.getBoundingClientRect().height + MARGIN)}px`;
  documentElement.style.scrollPaddingBlockEnd = room;
  body.style.paddingBlockEnd = room;
  return () => {
    documentElement.style.scrollPaddingBlockEnd = "";
    body.style.paddingBlockEnd = "";
  };
}

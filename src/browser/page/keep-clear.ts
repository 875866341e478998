/** Gap in px between the element and what's above it. */
const MARGIN = 32;

/**
 * Keeps focused elements from being hidden behind a fixed element at the bottom of the window: browsers scroll them
 * above it, and padding at the end of the page leaves room for that.
 * @returns a function that undoes it
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

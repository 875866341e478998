import { fireEvent } from "@testing-library/react";

/** Clicks a link with Ctrl, and returns whether that's left to the browser. jsdom can't navigate, so it stops there. */
export function isLeftToBrowser(link: Element): boolean {
  let isLeft = false;
  const stop = (event: Event): void => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", stop, { once: true });
  fireEvent.click(link, { ctrlKey: true });
  return isLeft;
}

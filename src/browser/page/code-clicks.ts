import { afterLoad } from "../after-load";
import { startLater } from "../lazy";

/** What the controls of code do, and what its boxes need that scroll. */
const loadCode = () => import("./code");

/**
 * Looks after what scrolls in a text, once the page has loaded: until then everything that may scroll is a tab stop.
 * @returns a function that stops
 */
export function watchCode(within?: ParentNode): () => void {
  let stop = (): void => {};
  let isOver = false;
  afterLoad(() => {
    if (!isOver) stop = startLater(loadCode, ({ watchScrollRegions }) => watchScrollRegions(within));
  });
  return () => {
    isOver = true;
    stop();
  };
}

/** One listener for the buttons of all code, which is finished HTML. */
export function handleCodeClicks(): void {
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>(".copy-button, .wrap-button");
    if (!button) return;
    void loadCode().then(
      ({ press }) => press(button),
      () => {
        const status = button.nextElementSibling;
        if (status?.matches("[role=status]")) status.textContent = "Copying failed";
      },
    );
  });
}

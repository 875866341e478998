import { afterLoad } from "../after-load";
import { startLater } from "../lazy";

/** Code buttons, scroll regions and the layout of long pages, loaded on demand. */
const loadCode = () => import("./code-blocks");

/**
 * Watches the scroll regions of a text, and its layout if it's long, once the page has loaded; until then all regions
 * are tab stops.
 * @returns a function that stops
 */
export function watchCode(within?: ParentNode): () => void {
  return startLater(
    () => new Promise<void>(afterLoad).then(loadCode),
    ({ layOutOnScroll, watchScrollRegions }) => {
      layOutOnScroll();
      return watchScrollRegions(within);
    },
  );
}

/** Handles all code buttons with one listener, because code is finished HTML. */
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

import { isPlainClick } from "../navigation/link-clicks";

/** Handles all zoomable images with one listener. Without scripts, their links open the file. */
export function handleZoomClicks(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a.zoom");
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    void import("./zoom").then(
      ({ zoom }) => zoom(link),
      () => window.location.assign(link.href),
    );
  });
}

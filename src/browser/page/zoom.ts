import { addDialogEntry } from "../navigation/add-dialog-entry";
import { leaveDialogEntry } from "../navigation/dialog-entry";
import "./zoom.css";

/**
 * Shows an image enlarged in a dialog, closed by Escape, Back, the button or a click outside the image. The browser
 * returns the focus. Larger images scroll, and pinch zoom works as usual. Loaded, with its styles, on the first press.
 */
export function zoom(link: HTMLAnchorElement): void {
  // A second press while this script loaded, or another dialog that opened meanwhile.
  if (document.querySelector("dialog[open]")) return;
  const image = link.querySelector("img") as HTMLImageElement;
  const dialog = document.createElement("dialog");
  dialog.className = "zoom-dialog";
  // Not the image's alt text, which comes right after it and may be long.
  dialog.setAttribute("aria-label", "Enlarged picture");
  const large = image.cloneNode() as HTMLImageElement;
  // The dialog is outside the page's language scope.
  large.lang = link.closest<HTMLElement>("[lang]")?.lang ?? "";
  large.src = link.href;
  large.loading = "eager";
  const close = document.createElement("button");
  close.type = "button";
  close.className = "zoom-close";
  close.textContent = "Close";
  dialog.append(close, large);
  dialog.addEventListener("click", (event) => {
    if (event.target !== large) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  const forget = addDialogEntry(dialog);
  dialog.addEventListener("close", () => {
    forget();
    leaveDialogEntry();
    dialog.remove();
  });
}

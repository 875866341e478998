import "./zoom.css";

/**
 * Shows an image large, in a dialog that Escape, the button and a click outside the image close. The
 * browser returns the focus. The dialog scrolls where the image is larger, and pinching works as
 * on any page. Loaded with its styles when the first image is pressed.
 */
export function zoom(link: HTMLAnchorElement): void {
  const image = link.querySelector("img") as HTMLImageElement;
  const dialog = document.createElement("dialog");
  dialog.className = "zoom-dialog";
  // Not the image's own name, which comes right after it and may be long.
  dialog.setAttribute("aria-label", "Enlarged picture");
  const large = image.cloneNode() as HTMLImageElement;
  // That of its page, which the dialog is no part of.
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
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * Shows an image large, in a dialog that Escape, the button and a click beside the image close. The
 * browser gives the focus back. The dialog scrolls where the image is larger, and pinching works as
 * on any page. Loaded when the first image is pressed.
 */
export function zoom(link: HTMLAnchorElement): void {
  addStyles();
  const image = link.querySelector("img") as HTMLImageElement;
  const dialog = document.createElement("dialog");
  dialog.className = "zoom-dialog";
  dialog.setAttribute("aria-label", image.alt);
  const large = image.cloneNode() as HTMLImageElement;
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

/** Styles of the dialog: they come with it, so that no page carries them. */
const STYLES = `@layer prose {
  .zoom-dialog { max-inline-size: 100vw; max-block-size: 100vh; inline-size: 100%; block-size: 100%; padding: 3.25rem 1rem 1rem; border: 0; background: var(--color-background); color: var(--color-text); overflow: auto; cursor: zoom-out }
  .zoom-dialog img { inline-size: max(100%, 40rem); max-inline-size: none }
  .zoom-close { position: fixed; inset-block-start: .6rem; inset-inline-end: 1rem; padding: .4rem .9rem; border: 1px solid var(--color-control); border-radius: var(--radius); background: var(--color-background) }
}`;

let added = false;

/** Older browsers without constructed style sheets show the dialog in their own style. */
function addStyles(): void {
  if (added || !("adoptedStyleSheets" in document)) return;
  added = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

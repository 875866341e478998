/**
 * Opens every closed `details` while the page is printed, for browsers whose styles cannot reach into one.
 * @returns a function that stops doing so
 */
export function openDetailsForPrint(): () => void {
  let opened: HTMLDetailsElement[] = [];
  const open = (): void => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>("article details:not([open])")];
    for (const details of opened) details.open = true;
  };
  const close = (): void => {
    for (const details of opened) details.open = false;
  };
  window.addEventListener("beforeprint", open);
  window.addEventListener("afterprint", close);
  return () => {
    window.removeEventListener("beforeprint", open);
    window.removeEventListener("afterprint", close);
  };
}

/** What can hide an element. Includes open panels, because a remembered choice may be about to close them. */
const COVER = "[hidden], [role=tabpanel], details:not([open])";

/**
 * Opens the details and panels around an element, as browsers do for hash navigation. Panels listen for `beforematch`
 * and open themselves.
 * @returns whether anything was closed
 */
export function reveal(target: Element): boolean {
  let opened = false;
  for (let box = target.closest(COVER); box; box = box.parentElement?.closest(COVER) ?? null) {
    if (box.matches("[hidden], details")) opened = true;
    if (box instanceof HTMLDetailsElement) box.open = true;
    else box.dispatchEvent(new Event("beforematch"));
  }
  return opened;
}

/**
 * Runs a callback in a new task after the document's load event, even if that event has already fired: the bundle
 * sometimes starts before it and sometimes after.
 */
export function afterLoad(run: () => void): void {
  if (document.readyState === "complete") setTimeout(run);
  else window.addEventListener("load", () => setTimeout(run), { once: true });
}

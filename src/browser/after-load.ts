/**
 * Runs after the document's load event, at once where it has come: the bundle starts before it on some visits and after
 * it on others.
 */
export function afterLoad(run: () => void): void {
  if (document.readyState === "complete") setTimeout(run);
  else window.addEventListener("load", () => setTimeout(run), { once: true });
}

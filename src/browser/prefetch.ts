import { anchorTarget } from "./link-clicks";
import { loadSoon } from "./router";
import { splitUrl } from "../content-model/paths";

interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** True where readers pay for every byte: 2g connections, data-saver, or a wish for reduced data. */
export function shouldSaveData(connection: Connection | undefined, prefersReducedData: boolean): boolean {
  return prefersReducedData || connection?.saveData === true || (connection?.effectiveType ?? "").includes("2g");
}

function savingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return shouldSaveData(connection, window.matchMedia("(prefers-reduced-data: reduce)").matches);
}

/** Most pages that one page loads ahead because their links are in view; the heaviest three are about 50 KB gzip. */
export const IN_VIEW = 3;

/** Time in ms that a page is shown before links in view count: its own loading comes first. */
export const IN_VIEW_DELAY = 2000;

const asked = new Set<string>();

/** Asks for the page of a link, once per visit. Says whether it did. */
function loadAhead(anchor: HTMLAnchorElement): boolean {
  const target = anchorTarget(anchor);
  if (target === undefined) return false;
  const { path } = splitUrl(target);
  if (asked.has(path) || savingData()) return false;
  asked.add(path);
  loadSoon(path);
  return true;
}

/** Loads a page when its link is pointed at, focused or touched; each page once. */
export function prefetchOnIntent(): void {
  const onIntent = (event: Event): void => {
    const anchor = (event.target as Element | null)?.closest?.("a");
    if (anchor) loadAhead(anchor);
  };
  for (const type of ["pointerover", "focusin", "touchstart"]) document.addEventListener(type, onIntent, { passive: true });
}

/**
 * Loads a few of the pages that the shown page's text and pager link to, as they come into view.
 * @returns a function that stops, for when the next page is shown
 */
export function prefetchInView(): () => void {
  if (typeof IntersectionObserver === "undefined") return () => {};
  let left = IN_VIEW;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && left > 0 && loadAhead(target as HTMLAnchorElement)) left -= 1;
    }
    if (left === 0) observer.disconnect();
  });
  const timer = setTimeout(() => document.querySelectorAll("main a[href]").forEach((anchor) => observer.observe(anchor)), IN_VIEW_DELAY);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

import { anchorTarget } from "./link-clicks";
import { startLater } from "../lazy";
import { loadPage } from "../router";
import { splitUrl } from "../../shared/paths";

interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Whether the reader pays for data: a 2g connection, data-saver, or a reduced-data preference. */
function savingData(): boolean {
  const { saveData, effectiveType = "" } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  return saveData || effectiveType.includes("2g") || window.matchMedia("(prefers-reduced-data: reduce)").matches;
}

/** How long a page is shown before links in view count, in ms: its own loading comes first. */
const IN_VIEW_DELAY = 2000;

const asked = new Set<string>();

/** Prefetches a link's page, once per visit and never when saving data. Returns whether it did. */
export function loadAhead(anchor: HTMLAnchorElement): boolean {
  const target = anchorTarget(anchor);
  if (target === undefined) return false;
  const { path } = splitUrl(target);
  if (asked.has(path) || savingData()) return false;
  asked.add(path);
  // Fails silently: navigating there will report it.
  loadPage(path).catch(() => {});
  return true;
}

/** Prefetches a page when its link is hovered, focused or touched; each page once. */
export function prefetchOnIntent(): void {
  const onIntent = (event: Event): void => {
    const anchor = (event.target as Element | null)?.closest?.("a");
    if (anchor) loadAhead(anchor);
  };
  for (const type of ["pointerover", "focusin", "touchstart"])
    document.addEventListener(type, onIntent, { passive: true });
}

let stop: () => void = () => {};
let timer: ReturnType<typeof setTimeout> | undefined;

/** Call when a page has been shown: after a delay, prefetches pages whose links are in view. */
export function prefetchLater(): void {
  stop();
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (savingData()) return;
    stop = startLater(
      () => import("./prefetch-in-view"),
      ({ prefetchInView }) => prefetchInView(loadAhead),
    );
  }, IN_VIEW_DELAY);
}

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

/** Loads a page when its link is pointed at, focused or touched; each page once. */
export function prefetchOnIntent(): void {
  const asked = new Set<string>();
  const onIntent = (event: Event): void => {
    const anchor = (event.target as Element | null)?.closest?.("a");
    const target = anchor ? anchorTarget(anchor) : undefined;
    if (target === undefined) return;
    const { path } = splitUrl(target);
    if (asked.has(path) || savingData()) return;
    asked.add(path);
    loadSoon(path);
  };
  for (const type of ["pointerover", "focusin", "touchstart"]) document.addEventListener(type, onIntent, { passive: true });
}

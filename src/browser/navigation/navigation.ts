import { splitUrl } from "../../shared/paths";
import { safeHash } from "../hash/safe-hash";
import { handleLinkClicks } from "./link-clicks";
import { hideLoadFailure, showLoadFailure } from "./load-failure";
import { finishProgress, startProgress } from "./progress";
import { basePath, isLoaded, loadPage, showPage, sitePath } from "../router";
import { entryChanged, forgetPlace, keepScrollOnReload, restorePlace } from "./scroll";

/**
 * Every way from one page to the next: link clicks, Back and Forward, and what happens when the next
 * page does not load. The page that is shown stays until the next one is complete.
 */

/** Time in ms after a reload in which a second failure does not reload again. */
const RELOAD_PAUSE = 10_000;

/** The document's own reload, apart so that tests can take its place. */
export const browser = { reload: (): void => window.location.reload() };

let shownPath = "";
/** Number of the latest navigation: what an earlier one still loads must not replace a later page. */
let latest = 0;

/** Path, query and hash of the address bar, without base path. */
function address(): string {
  const { search, hash } = window.location;
  return `${sitePath(new URL(window.location.href)) ?? "/"}${search}${hash}`;
}

const page = (target: string): string => {
  const { path, query } = splitUrl(target);
  return path + query;
};

/** Starts to handle links and history, and watches whether the first page's own resources arrive. */
export function startNavigation(): void {
  shownPath = splitUrl(address()).path;
  handleLinkClicks((target, replace) => void goTo(target, replace));
  // In the capture phase, to be asked before Gatsby's router.
  window.addEventListener("popstate", onPopState, true);
  loadPage(page(address())).catch((error: unknown) => {
    console.warn("Part of this page could not be loaded.", error);
    // The page stays as it is in the HTML; what waits for scripts would wait for ever.
    delete document.documentElement.dataset.js;
    showLoadFailure(error, () => void retry(address(), error), false);
  });
}

/** A page has been shown. Its path, without base path. */
export function pageShown(): string {
  shownPath = splitUrl(address()).path;
  restorePlace();
  finishProgress();
  hideLoadFailure();
  return shownPath;
}

/** Goes to a path of the site, with query and hash, without base path. */
export async function goTo(wanted: string, replace = false): Promise<void> {
  const { path, query, hash } = splitUrl(wanted);
  const target = path + query + safeHash(hash);
  forgetPlace();
  await load(target, replace, () => showPage(target, { replace }));
}

function onPopState(event: PopStateEvent): void {
  const { history, location } = window;
  const hash = safeHash(location.hash);
  if (hash !== location.hash) history.replaceState(history.state, "", location.pathname + location.search + hash);
  const target = address();
  entryChanged(splitUrl(target).path === shownPath);
  if (isLoaded(page(target))) {
    latest += 1;
    return;
  }
  event.stopImmediatePropagation();
  // The page is loaded then, so that this listener lets the event pass.
  void load(target, true, () => {
    window.dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  });
}

async function load(target: string, replace: boolean, show: () => void): Promise<void> {
  latest += 1;
  const turn = latest;
  startProgress(shownPath, splitUrl(target).path);
  try {
    const current = await loadPage(page(target));
    if (turn !== latest) return;
    if (current) show();
    else reloadAt(target, replace);
  } catch (error) {
    if (turn !== latest) return;
    console.warn(`${target} could not be loaded in place.`, error);
    if (!justReloaded() && (await answers(target))) {
      if (turn === latest) reloadAt(target, replace);
    } else if (turn === latest) {
      fail(target, error);
    }
  }
}

/**
 * Reports that a part of the page which the reader asked for did not load. Retry loads the page anew, because
 * another build may be on the host.
 * @param target the address, without base path, at which Retry loads it
 */
export function partFailed(what: string, error: unknown, target = address()): void {
  console.warn(`${what} could not be loaded.`, error);
  fail(target, error, what);
}

function fail(target: string, error: unknown, what?: string): void {
  finishProgress();
  showLoadFailure(error, () => void retry(target, error, what), true, what);
}

/** Loads the page anew once the host responds; until then the reader keeps what is there. */
async function retry(target: string, error: unknown, what?: string): Promise<void> {
  const turn = latest;
  if (!(await answers(target))) {
    if (turn === latest) fail(target, error, what);
  } else if (turn === latest) {
    // Its place in the page would count as scrolled.
    hideLoadFailure();
    reloadAt(target, what !== undefined);
  }
}

/** True when the host can be reached and has no trouble itself. */
async function answers(target: string): Promise<boolean> {
  try {
    return (await fetch(basePath() + page(target), { method: "HEAD", cache: "no-store" })).status < 500;
  } catch {
    return false;
  }
}

/** A document that knows that it came by a reload needs no storage to stop a loop. */
function justReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload" && performance.now() < RELOAD_PAUSE;
}

/** Makes the target the address and loads it as a document: from there on everything is of one build. */
function reloadAt(target: string, replace: boolean): void {
  if (target !== address()) {
    window.history[replace ? "replaceState" : "pushState"](null, "", basePath() + target);
    keepScrollOnReload();
  }
  browser.reload();
}

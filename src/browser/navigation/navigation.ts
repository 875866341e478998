import { splitUrl } from "../../shared/paths";
import { safeHash } from "../hash/safe-hash";
import { handleLinkClicks } from "./link-clicks";
import { hideLoadFailure, showLoadFailure } from "./load-failure";
import { finishProgress, startProgress } from "./progress";
import { basePath, isLoaded, loadPage, showPage, sitePath } from "../router";
import { entryChanged, forgetPlace, keepScrollOnReload } from "./scroll";

/**
 * Every way to get from one page to the next: link clicks, Back and Forward, and what happens if the next page fails to
 * load. The current page stays until the next one is complete.
 */

/** Time after a reload, in ms, during which a second failure doesn't trigger another reload. */
const RELOAD_PAUSE = 10_000;

/** The document's reload, wrapped so that tests can replace it. */
export const browser = { reload: (): void => window.location.reload() };

let shownPath = "";
/** Number of the latest navigation: pages that an earlier one is still loading must not replace a later page. */
let latest = 0;

/** Path of the current URL, without base path. */
const ownPath = (): string => sitePath(new URL(window.location.href)) ?? "/";

/** The same with query and hash. */
const address = (): string => ownPath() + window.location.search + window.location.hash;

const page = (target: string): string => {
  const { path, query } = splitUrl(target);
  return path + query;
};

/** Starts handling links and history, and checks that the first page's own resources load. */
export function startNavigation(): void {
  shownPath = ownPath();
  handleLinkClicks((target, replace) => void goTo(target, replace));
  // In the capture phase, to run before Gatsby's router.
  window.addEventListener("popstate", onPopState, true);
  loadPage(page(address())).catch((error: unknown) => {
    console.warn("Part of this page couldn't be loaded.", error);
    // The page stays as in the HTML, so don't leave elements waiting for scripts forever.
    delete document.documentElement.dataset.js;
    showLoadFailure(error, () => void retry(address(), error), false);
  });
}

/** Call when a page has been shown. Returns its path, without base path. */
export function pageShown(): string {
  shownPath = ownPath();
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
  entryChanged(ownPath() === shownPath);
  if (isLoaded(page(target))) {
    latest += 1;
    finishProgress();
    return;
  }
  event.stopImmediatePropagation();
  // By then the page is loaded, so this listener lets the event through.
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
    console.warn(`${target} couldn't be loaded in place.`, error);
    const reloads = !justReloaded() && (await answers(target));
    if (turn !== latest) return;
    if (reloads) reloadAt(target, replace);
    else fail(target, error);
  }
}

/**
 * Reports that a part of the page that the reader asked for failed to load. Retry reloads the page, because the host
 * may have another build by now.
 * @param target the URL that Retry loads, without base path
 */
export function partFailed(what: string, error: unknown, target = address()): void {
  console.warn(`${what} couldn't be loaded.`, error);
  fail(target, error, what);
}

function fail(target: string, error: unknown, what?: string): void {
  finishProgress();
  showLoadFailure(error, () => void retry(target, error, what), true, what);
}

/** Reloads the page once the host responds; until then the reader keeps what's there. */
async function retry(target: string, error: unknown, what?: string): Promise<void> {
  const turn = latest;
  const isBack = await answers(target);
  if (turn !== latest) return;
  if (!isBack) return fail(target, error, what);
  // Otherwise the space it takes up would count as scrolling.
  hideLoadFailure();
  reloadAt(target, what !== undefined);
}

/** Whether the host is reachable and doesn't respond with a server error. */
async function answers(target: string): Promise<boolean> {
  try {
    return (await fetch(basePath() + page(target), { method: "HEAD", cache: "no-store" })).status < 500;
  } catch {
    return false;
  }
}

/** Whether this document was itself reloaded just now. Detects reload loops without storage. */
function justReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload" && performance.now() < RELOAD_PAUSE;
}

/** Makes the target the current URL and loads it as a document, so that everything is from one build. */
function reloadAt(target: string, replace: boolean): void {
  if (target !== address()) {
    window.history[replace ? "replaceState" : "pushState"](null, "", basePath() + target);
    keepScrollOnReload();
  }
  browser.reload();
}

import type { GatsbyBrowser } from "gatsby";
import { afterLoad } from "../after-load";
import { hashTarget, inPlace } from "../hash/hash-target";
import { layOutAll } from "../page/at-top";
import { storageSlot } from "../storage";
import { PLACES_KEY } from "../storage-keys";

type ScrollArguments = Parameters<NonNullable<GatsbyBrowser["shouldUpdateScroll"]>>[0];

let restoring: ScrollRestoration = "auto";
/** Saved scroll position of the entry reached by Back or Forward, in px; undefined otherwise. */
let restored: number | undefined;
/** When it was last restored, as `performance.now` counts. */
let restoredAt = -Infinity;
/** How long WebKit may take to jump to the entry's anchor regardless, in ms: about 100 on a busy machine. */
const LATE = 500;
/** Whether the entry is that of an in-page jump, in which case the browser does all the scrolling. */
let jumped = false;
/** Key of the current entry. A link to the hash that the URL already has keeps it, but looks like Back otherwise. */
let current: string | undefined;
/** Whether the URL is already the next page's while the old one is still shown, so scrolling belongs to neither. */
let waiting = false;

const slot = () => storageSlot(PLACES_KEY, "session");

/** Last scroll positions in px, by key of the history entry. */
let places: Record<string, number> = {};

const givenKey = (): string | undefined => (window.history.state as { readonly key?: string } | null)?.key;

/** Returns the history entry's key, adding one to entries that the browser created: positions are stored by key. */
function entryKey(): string {
  const { history, location } = window;
  const given = givenKey();
  if (given) return given;
  const key = String(Date.now());
  history.replaceState({ ...(history.state as object | null), key }, "", location.href);
  return key;
}

const note = (): void => {
  if (waiting) return;
  current = entryKey();
  places[current] = window.scrollY;
};

/** Whether WebKit has jumped to the anchor after the position was restored. */
function isAtAnchor(): boolean {
  if (restored === undefined || window.scrollY === restored || performance.now() - restoredAt > LATE) return false;
  const target = hashTarget();
  return target !== null && inPlace(target, target.getBoundingClientRect().top);
}

const onScroll = (): void => {
  if (isAtAnchor()) scrollToRestored();
  else note();
};

/**
 * Leaves scrolling between pages to Gatsby and everything else to the browser. Only one may restore positions:
 * otherwise the browser would scroll the old page while the new one loads.
 */
export function shareScrolling(): void {
  try {
    places = { ...(JSON.parse(slot().get() ?? "{}") as typeof places) };
  } catch {
    // Start with no saved positions.
  }
  window.addEventListener("scroll", onScroll, { passive: true });
  const own = (): void => {
    window.history.scrollRestoration = "manual";
    note();
  };
  // Wait for the load event: until then the browser is restoring the position of a reloaded page.
  afterLoad(own);
  window.addEventListener("pageshow", ({ persisted }) => persisted && own());
  window.addEventListener("pagehide", () => {
    window.history.scrollRestoration = restoring;
    slot().set(JSON.stringify(places));
  });
}

/** Call before a reload that loads another page, which must start at its top or its hash. */
export function keepScrollOnReload(): void {
  restoring = "manual";
}

/**
 * Call when Back, Forward or an in-page jump has led to another entry. Restores its position now if it belongs to the
 * current page; otherwise `restorePlace` does once the page is shown.
 */
export function entryChanged(samePage: boolean): void {
  layOutAll();
  waiting = true;
  const given = givenKey();
  jumped = samePage && (!given || given === current);
  current = entryKey();
  restored = jumped ? undefined : (places[current] ?? (window.location.hash === "" ? 0 : undefined));
  if (samePage) restorePlace();
}

/**
 * Call when another page has been shown. Restores the entry's position, even if that was done before: if Back comes
 * after the next page's address but before the page, that page is shown for a moment and loses the position.
 */
export function restorePlace(): void {
  waiting = false;
  restoredAt = performance.now();
  scrollToRestored();
}

function scrollToRestored(): void {
  if (restored !== undefined) window.scrollTo(0, restored);
}

/** Call when the reader navigates forward, to a new position. */
export function forgetPlace(): void {
  restored = undefined;
  jumped = false;
  waiting = false;
}

/**
 * Whether Gatsby should scroll, to the top of a new page or to a hash's anchor. Not on first load or an in-page jump,
 * where the browser has done it (scrolling again later would pull back readers who have moved on), not if only the
 * query changes, and not if a position was restored.
 */
export function gatsbyScrolls({ prevRouterProps, routerProps: { location } }: ScrollArguments): boolean {
  const before = prevRouterProps?.location;
  if (!before) return false;
  layOutAll();
  if (before.pathname === location.pathname && before.hash === location.hash && before.search !== location.search)
    return false;
  return restored === undefined && !jumped;
}

/** Returns the scroll position in px that the reader came back to; undefined if they didn't come back. */
export function restoredPlace(): number | undefined {
  return restored;
}

/** Focuses the section that was requested, so that the next Tab continues from there. */
export function focusHashTarget(hash: string): void {
  const target = hashTarget(hash);
  if (!target) return;
  // The router focuses the whole page first; move the focus right after that.
  document.addEventListener(
    "focusin",
    () => {
      target.tabIndex = -1;
      target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
      target.focus({ preventScroll: true });
    },
    { once: true },
  );
}

import type { GatsbyBrowser } from "gatsby";
import { afterLoad } from "../after-load";
import { hashTarget, inPlace } from "../hash/hash-target";
import { storageSlot } from "../storage";
import { PLACES_KEY } from "../storage-keys";

type ScrollArguments = Parameters<NonNullable<GatsbyBrowser["shouldUpdateScroll"]>>[0];

let restoring: ScrollRestoration = "auto";
/** Where the reader was at the entry that Back or Forward has led to, in px; undefined where they came in another way. */
let restored: number | undefined;
/** When it was restored last, in ms of the document's life. */
let restoredAt = -Infinity;
/** Time in ms in which WebKit may go to the entry's anchor besides, whatever it is told: some 100 on a busy machine. */
const LATE = 500;
/** Whether the browser made the entry itself, at a jump inside of the page: it scrolls then, once and for all. */
let jumped = false;
/** Whether the address is that of a page that is still to be shown: what scrolls is another. */
let waiting = false;

const slot = () => storageSlot(PLACES_KEY, "session");

/** Where the reader was last, in px, by the key of the history's entry. */
let places: Record<string, number> = {};

const givenKey = (): string | undefined => (window.history.state as { readonly key?: string } | null)?.key;

/** Key of the history's entry. Those that the browser made itself get one: places are kept by key. */
function entryKey(): string {
  const { history, location } = window;
  const given = givenKey();
  if (given) return given;
  const key = String(Date.now());
  history.replaceState({ ...(history.state as object | null), key }, "", location.href);
  return key;
}

const note = (): void => {
  if (!waiting) places[entryKey()] = window.scrollY;
};

/** Whether WebKit has gone to the anchor after the place was restored. */
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
 * Leaves scrolling between the pages of a visit to Gatsby and everything else to the browser. Two that
 * restore positions disturb each other: the browser would scroll the old page while the new one loads.
 */
export function shareScrolling(): void {
  try {
    places = { ...(JSON.parse(slot().get() ?? "{}") as typeof places) };
  } catch {
    // Nothing is kept, then.
  }
  window.addEventListener("scroll", onScroll, { passive: true });
  const own = (): void => {
    window.history.scrollRestoration = "manual";
    note();
  };
  // Not before the load event: until then the browser is restoring the position of a reloaded page.
  afterLoad(own);
  window.addEventListener("pageshow", ({ persisted }) => persisted && own());
  window.addEventListener("pagehide", () => {
    window.history.scrollRestoration = restoring;
    slot().set(JSON.stringify(places));
  });
}

/** The document that is loaded next is another page: it starts at its top or its hash. */
export function keepScrollOnReload(): void {
  restoring = "manual";
}

/**
 * Back or Forward, or a jump inside of the page, has led to another entry. Restores its place where the entry is one of
 * the page that is shown; otherwise `restorePlace` does once it is.
 */
export function entryChanged(samePage: boolean): void {
  waiting = true;
  jumped = samePage && !givenKey();
  restored = places[entryKey()] ?? (window.location.hash === "" ? 0 : undefined);
  if (samePage) restorePlace();
}

/** A page is shown: that of the entry, where one is waited for. */
export function restorePlace(): void {
  if (!waiting) return;
  waiting = false;
  restoredAt = performance.now();
  scrollToRestored();
}

function scrollToRestored(): void {
  if (restored !== undefined) window.scrollTo(0, restored);
}

/** The reader goes on, to a place that is new. */
export function forgetPlace(): void {
  restored = undefined;
  jumped = false;
  waiting = false;
}

/**
 * Whether Gatsby scrolls: to the top of a new page, to the anchor of a hash. Not on the first load and at a jump inside
 * of the page, where the browser has done it (a second time, a while later, would take readers back who have gone on),
 * not when only the query changes, and not where a place is restored.
 */
export function gatsbyScrolls({ prevRouterProps, routerProps: { location } }: ScrollArguments): boolean {
  const before = prevRouterProps?.location;
  if (!before) return false;
  if (before.pathname === location.pathname && before.hash === location.hash && before.search !== location.search)
    return false;
  return restored === undefined && !jumped;
}

/** The place in px that the reader came back to; undefined where they didn't come back. */
export function restoredPlace(): number | undefined {
  return restored;
}

/** Moves the reader's place to the section that was asked for, so that the next Tab goes on from there. */
export function focusHashTarget(hash: string): void {
  const target = hashTarget(hash);
  if (!target) return;
  // The router first focuses the whole page; that is the moment to move on.
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

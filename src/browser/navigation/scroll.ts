import type { GatsbyBrowser } from "gatsby";
import { afterLoad } from "../after-load";
import { hashTarget } from "../hash/hash-target";

type ScrollArguments = Parameters<NonNullable<GatsbyBrowser["shouldUpdateScroll"]>>[0];

let restoring: ScrollRestoration = "auto";
let restored = 0;

/**
 * Leaves scrolling between the pages of a visit to Gatsby and everything else to the browser. Two that
 * restore positions disturb each other: the browser would scroll the old page while the new one loads.
 */
export function shareScrolling(): void {
  const own = (): void => {
    window.history.scrollRestoration = "manual";
  };
  // Not before the load event: until then the browser is restoring the position of a reloaded page.
  afterLoad(own);
  window.addEventListener("pageshow", ({ persisted }) => persisted && own());
  window.addEventListener("pagehide", () => {
    window.history.scrollRestoration = restoring;
  });
}

/** The document that is loaded next is another page: it starts at its top or its hash. */
export function keepScrollOnReload(): void {
  restoring = "manual";
}

/**
 * Whether Gatsby scrolls: to the top of a new page, to the anchor of a hash, to the stored position on
 * Back and Forward. Not on the first load, where the browser has done it, and not when only the query
 * changes. Gatsby would prefer a hash to a stored position, so that case is settled here.
 */
export function gatsbyScrolls({ prevRouterProps, routerProps, getSavedScrollPosition }: ScrollArguments): boolean {
  const before = prevRouterProps?.location;
  const location = routerProps.location as typeof routerProps.location & { readonly action?: string };
  restored = 0;
  if (!before) return false;
  if (before.pathname === location.pathname && before.hash === location.hash && before.search !== location.search)
    return false;
  // Only navigations of the router name their action; Back and Forward come without an action.
  if (location.action === "PUSH" || location.hash === "") return true;
  const [left, top] = getSavedScrollPosition(location) as readonly [number, number];
  if (!top) return true;
  window.scrollTo(left, top);
  restored = top;
  return false;
}

/** Where the page was last scrolled to, in px, because its reader had left it there although the address has a hash; 0 otherwise. */
export function restoredPlace(): number {
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

import { startTransition, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { GatsbyBrowser } from "gatsby";
import { handleLinkClicks } from "../browser/link-clicks";
import { answerFromDocument } from "../browser/page-data-island";
import { reportPageView } from "../browser/page-view";
import { prefetchOnIntent } from "../browser/prefetch";
import { finishProgress, startProgress } from "../browser/progress";
import { handleZoomClicks } from "../browser/zoom-clicks";
import { splitUrl } from "../content-model/paths";
import { sitePath } from "../browser/router";

let shownPath = "";

/** Path that the address bar names now, without base path. */
function addressPath(): string {
  return sitePath(new URL(window.location.href)) ?? "/";
}

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  answerFromDocument();
  shownPath = addressPath();
  handleLinkClicks((target) => startProgress(shownPath, splitUrl(target).path));
  // Back and Forward: the address has changed already, the page has not.
  window.addEventListener("popstate", () => startProgress(shownPath, addressPath()));
  prefetchOnIntent();
  handleZoomClicks();
};

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  document.documentElement.dataset.hydrated = "true";
};

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = () => {
  shownPath = addressPath();
  finishProgress();
  reportPageView(shownPath);
};

/** Gatsby restores positions and finds hashes; a change of the query alone is no reason to scroll. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({ prevRouterProps, routerProps }) => {
  const before = prevRouterProps?.location;
  const { location } = routerProps;
  return !(before && before.pathname === location.pathname && before.hash === location.hash && before.search !== location.search);
};

/** Links are plain anchors; src/browser/prefetch.ts decides what is loaded ahead. */
export const disableCorePrefetching: GatsbyBrowser["disableCorePrefetching"] = () => true;

/** Hydrates in a transition, so that a long page never blocks the reader's first tap. */
export const replaceHydrateFunction = (): ((element: ReactNode, container: Element) => void) => (element, container) => {
  if (container.childElementCount === 0) {
    // The develop server sends no HTML to hydrate.
    createRoot(container).render(element);
    return;
  }
  startTransition(() => {
    hydrateRoot(container, element);
  });
};

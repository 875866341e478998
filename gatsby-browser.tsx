import { startTransition, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { GatsbyBrowser } from "gatsby";
import { reportPageView } from "./src/browser/analytics/page-view";
import { makeUpForPress } from "./src/browser/head-scripts/early-press";
import { RUNNING } from "./src/browser/head-scripts/site-load";
import { browser, pageShown, startNavigation } from "./src/browser/navigation/navigation";
import { answerFromDocument } from "./src/browser/navigation/page-data-island";
import { prefetchLater, prefetchOnIntent } from "./src/browser/navigation/prefetch";
import { focusHashTarget, gatsbyScrolls, restorePlace, shareScrolling } from "./src/browser/navigation/scroll";
import { handleCodeClicks } from "./src/browser/page/code-clicks";
import { handleZoomClicks } from "./src/browser/page/zoom-clicks";
import { isOutside } from "./src/browser/router";
// Must come before all other styles: it declares the layer order.
import "./src/theme/styles";
import { startShop } from "./src/browser/shop/start-shop";
import { CrashBoundary } from "./src/theme/components/CrashScreen/CrashScreen";

export { wrapPageElement } from "./src/gatsby/wrap-page-element";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  document.documentElement.setAttribute(RUNNING, "");
  if (isOutside()) {
    // The page stays as in the HTML.
    delete document.documentElement.dataset.js;
    return;
  }
  answerFromDocument();
  // Includes the progress bar for pages that take longer than 200 ms: src/browser/navigation/progress.ts.
  startNavigation();
  shareScrolling();
  // Not on 2g or with data-saver.
  prefetchOnIntent();
  handleZoomClicks();
  handleCodeClicks();
};

/** Hydrates in a transition, so that a long page never blocks the reader's first tap. */
export const replaceHydrateFunction = () => (page: ReactNode, container: Element) => {
  if (isOutside()) return;
  // At the root, so that an error in the layout never leaves a blank page.
  const element = <CrashBoundary reload={() => browser.reload()}>{page}</CrashBoundary>;
  // The develop server sends no HTML to hydrate.
  if (container.childElementCount === 0) createRoot(container).render(element);
  else startTransition(() => void hydrateRoot(container, element));
};

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  document.documentElement.dataset.hydrated = "true";
  makeUpForPress();
  startShop();
};

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  const path = pageShown();
  // Moving within a page isn't a page view.
  if (prevLocation?.pathname === location.pathname) return;
  restorePlace();
  if (__ANALYTICS__.containerId !== null) reportPageView(path);
  prefetchLater();
  if (prevLocation) focusHashTarget(location.hash);
};

/** Scrolls to the top of a new page, to a hash's anchor, or back to where the reader was. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = gatsbyScrolls;

/** Links are plain anchors; src/browser/navigation/prefetch.ts decides what to prefetch. */
export const disableCorePrefetching: GatsbyBrowser["disableCorePrefetching"] = () => true;

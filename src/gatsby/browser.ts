import { startTransition, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { GatsbyBrowser } from "gatsby";
import { pageShown, startNavigation } from "../browser/navigation/navigation";
import { answerFromDocument } from "../browser/navigation/page-data-island";
import { reportPageView } from "../browser/navigation/page-view";
import { prefetchLater, prefetchOnIntent } from "../browser/navigation/prefetch";
import { focusHashTarget, gatsbyScrolls, shareScrolling } from "../browser/navigation/scroll";
import { RUNNING } from "../browser/head-scripts/site-load";
import { handleZoomClicks } from "../browser/page/zoom-clicks";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  document.documentElement.setAttribute(RUNNING, "");
  answerFromDocument();
  startNavigation();
  shareScrolling();
  prefetchOnIntent();
  handleZoomClicks();
};

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  document.documentElement.dataset.hydrated = "true";
};

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  const path = pageShown();
  // Another place of the same page is no other page.
  if (prevLocation?.pathname === location.pathname) return;
  if (__ANALYTICS__.containerId !== null) reportPageView(path);
  prefetchLater();
  if (prevLocation) focusHashTarget(location.hash);
};

export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = gatsbyScrolls;

/** Links are plain anchors; src/browser/prefetch.ts decides what is loaded ahead. */
export const disableCorePrefetching: GatsbyBrowser["disableCorePrefetching"] = () => true;

/** Hydrates in a transition, so that a long page never blocks the reader's first tap. */
export const replaceHydrateFunction =
  (): ((element: ReactNode, container: Element) => void) => (element, container) => {
    if (container.childElementCount === 0) {
      // The develop server sends no HTML to hydrate.
      createRoot(container).render(element);
      return;
    }
    startTransition(() => {
      hydrateRoot(container, element);
    });
  };

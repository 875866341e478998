import { startTransition, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { GatsbyBrowser } from "gatsby";
import { makeUpForPress } from "./src/browser/head-scripts/early-press";
import { RUNNING } from "./src/browser/head-scripts/site-load";
import { browser, pageShown, startNavigation } from "./src/browser/navigation/navigation";
import { answerFromDocument } from "./src/browser/navigation/page-data-island";
import { reportPageView } from "./src/browser/navigation/page-view";
import { prefetchLater, prefetchOnIntent } from "./src/browser/navigation/prefetch";
import { focusHashTarget, gatsbyScrolls, shareScrolling } from "./src/browser/navigation/scroll";
import { handleCodeClicks } from "./src/browser/page/code-clicks";
import { handleZoomClicks } from "./src/browser/page/zoom-clicks";
// Before every other style: it names the order of the layers.
import "./src/theme/styles";
import { startShop } from "./src/browser/shop/start-shop";
import { CrashBoundary } from "./src/theme/components/CrashScreen/CrashScreen";

export { wrapPageElement } from "./src/gatsby/wrap-page-element";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  document.documentElement.setAttribute(RUNNING, "");
  answerFromDocument();
  // Shows the progress bar once a page takes longer than 200 ms: src/browser/navigation/progress.ts.
  startNavigation();
  shareScrolling();
  // Nothing on 2g or with data-saver.
  prefetchOnIntent();
  handleZoomClicks();
  handleCodeClicks();
};

/** Hydrates in a transition, so that a long page never blocks the reader's first tap. */
export const replaceHydrateFunction = () => (page: ReactNode, container: Element) => {
  // Around everything, so that an error of the layout never leaves a white page.
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
  // Another place of the same page is no other page.
  if (prevLocation?.pathname === location.pathname) return;
  if (__ANALYTICS__.containerId !== null) reportPageView(path);
  prefetchLater();
  if (prevLocation) focusHashTarget(location.hash);
};

/** To the top of a new page, to the anchor of a hash, back to where the reader was. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = gatsbyScrolls;

/** Links are plain anchors; what is loaded ahead is decided in src/browser/navigation/prefetch.ts. */
export const disableCorePrefetching: GatsbyBrowser["disableCorePrefetching"] = () => true;

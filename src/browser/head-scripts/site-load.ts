/** Attribute of `<html>` once the bundle runs. */
export const RUNNING = "data-app";

/** Id of the banner; part of the site's contract. */
export const BANNER_ID = "site-load-banner";

/** Id of the `<template>` that has the bundle's scripts. The browser does not load what is in one. */
export const SCRIPTS_ID = "site-scripts";

/** How long the bundle waits for the first paint after the document is there, in ms: in a window that is never painted. */
export const PAINT_LIMIT = 1000;

/**
 * Runs in the head. Starts the bundle's scripts once the page has been painted, so that they delay no reader's first
 * look at it; at once in a tab that nobody looks at. Tells readers when the bundle never ran: each script has run or
 * failed then, however slow the network is, so no timer has to guess. The canonical address tells where the page was
 * built to be: where the address bar has another prefix, that prefix is the base path the build should have had.
 * A document whose scripts are no template, as in `gatsby develop`, starts them itself, before its load event.
 * @param base `/`, or the path below which the site was built
 */
export function loadSite(base: string): void {
  const report = (): void => {
    const root = document.documentElement;
    if (root.hasAttribute(RUNNING)) return;
    root.removeAttribute("data-js");
    const clean = (path: string): string => path.replace(/(\/index)?\.html$|\/+$/, "");
    let found = base;
    try {
      const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]") as HTMLLinkElement;
      const own = clean(new URL(canonical.href).pathname).slice(base.length > 1 ? base.length : 0);
      const shown = clean(location.pathname);
      if (shown.endsWith(own)) found = shown.slice(0, shown.length - own.length) || "/";
    } catch {
      // No canonical address, as on the not-found page.
    }
    const banner = document.createElement("div");
    const add = (name: string, text: string): void => {
      const element = document.createElement(name);
      element.textContent = text;
      banner.append(element);
    };
    banner.id = BANNER_ID;
    banner.setAttribute("role", "alert");
    add("strong", "This site didn't load properly.");
    add(
      "p",
      found !== base
        ? `It was built for the base path ${base}, but is served below ${found}. Set basePath: ${found} in content/site.yaml.`
        : "Its scripts were blocked or didn't load: search and menus don't work. Allow them or reload the page.",
    );
    document.body.prepend(banner);
  };
  document.addEventListener("DOMContentLoaded", () => {
    const template = document.getElementById(SCRIPTS_ID) as HTMLTemplateElement | null;
    if (!template) {
      addEventListener("load", report);
      return;
    }
    const scripts = [...template.content.children];
    let waiting = scripts.length;
    const ended = (): void => {
      waiting -= 1;
      if (waiting === 0) report();
    };
    for (const script of scripts) {
      script.addEventListener("load", ended);
      script.addEventListener("error", ended);
    }
    // The second time there is nothing left in it.
    const start = (): void => document.body.append(template.content);
    if (document.visibilityState !== "visible") {
      start();
      return;
    }
    try {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName("first-contentful-paint")[0]) start();
      }).observe({ type: "paint", buffered: true });
    } catch {
      start();
    }
    setTimeout(start, PAINT_LIMIT);
  });
}

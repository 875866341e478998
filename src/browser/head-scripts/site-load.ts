/** Attribute set on `<html>` once the bundle runs. */
export const RUNNING = "data-app";

/** Id of the banner; part of the site's contract. */
export const BANNER_ID = "site-load-banner";

/** Id of the `<template>` that holds the bundle's scripts; browsers don't load what's inside a template. */
export const SCRIPTS_ID = "site-scripts";

/** How long the bundle waits for first paint after DOMContentLoaded, in ms: some windows are never painted. */
export const PAINT_LIMIT = 1000;

/**
 * Runs in the head. Starts the bundle's scripts after first paint, so that they don't delay it; immediately in a
 * background tab. Shows a banner if the bundle hasn't run once every script has run or failed, which works on any
 * network without a timeout. The canonical URL shows where the page was built to be served: if the address bar has a
 * different prefix, that's the base path the build should have had. A document without a script template, as in
 * `gatsby develop`, starts its own scripts before its load event.
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
      // No canonical URL, as on the not-found page.
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
    // On a second call the template is empty.
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

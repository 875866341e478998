/** Attribute of `<html>` once the bundle runs. */
export const RUNNING = "data-app";

/** Id of the banner; part of the site's contract. */
export const BANNER_ID = "site-load-banner";

/**
 * Runs in the head and tells readers when the site's bundle never ran. The load event comes after every
 * script of the document has run or failed, however slow the network is, so no timer is needed. The
 * canonical address tells where the page was built to be: where the address bar has another prefix, that
 * prefix is the base path the build should have had.
 *
 * The build turns this function into text, so it uses its parameters and the browser's globals only.
 * @param base `/`, or the path below which the site was built
 */
export function watchSiteLoad(base: string, running: string, bannerId: string): void {
  addEventListener("load", () => {
    const root = document.documentElement;
    if (root.hasAttribute(running)) return;
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
    banner.id = bannerId;
    banner.setAttribute("role", "alert");
    add("strong", "This site did not load properly.");
    add(
      "p",
      found !== base
        ? `It was built for the base path ${base}, but is served below ${found}. Set basePath: ${found} in content/site.yaml and build it again.`
        : "Its scripts were blocked or did not load, so search, menus and preferences do not work. Allow scripts for this site, or reload the page.",
    );
    document.body.prepend(banner);
  });
}

import { navigate } from "gatsby";

/** The one file that touches Gatsby's undocumented globals. Each use checks that they are there. */

interface GatsbyLoader {
  readonly hovering?: (path: string) => void;
  readonly enqueue?: (path: string) => void;
}

declare const __BASE_PATH__: string;

/** Path below which the site is served: empty, or such as `/docs`. */
export function basePath(): string {
  return typeof __BASE_PATH__ === "string" ? __BASE_PATH__ : "";
}

function loader(): GatsbyLoader | undefined {
  return (window as unknown as { ___loader?: GatsbyLoader }).___loader;
}

/** Loads a page's resources now, because the reader is about to go there. */
export function loadSoon(path: string): void {
  loader()?.hovering?.(basePath() + path);
}

/** Goes to a path of the site, given without base path. */
export function goTo(path: string, options?: { readonly replace?: boolean }): void {
  void navigate(path, options);
}

/** A pathname without the base path; unchanged where it lies outside. */
export function pathBelowBase(pathname: string): string {
  const base = basePath();
  return pathname === base || pathname.startsWith(`${base}/`) ? pathname.slice(base.length) || "/" : pathname;
}

/** The path of an address of this site, without base path; undefined for one outside it. */
export function sitePath(url: URL): string | undefined {
  const base = basePath();
  if (url.origin !== window.location.origin) return undefined;
  if (base !== "" && url.pathname !== base && !url.pathname.startsWith(`${base}/`)) return undefined;
  return pathBelowBase(url.pathname);
}

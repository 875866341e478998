/** The only file that touches Gatsby's undocumented globals, as lint enforces. Always checks that they exist. */

/** The parts of a page's data file that must be there. */
interface PageJson {
  readonly pageContext?: { readonly kind?: string };
  readonly data?: { readonly doc?: unknown; readonly category?: unknown };
}

interface LoadedPage {
  readonly json?: PageJson;
  readonly error?: unknown;
  readonly page?: { readonly webpackCompilationHash?: string };
}

interface GatsbyLoader {
  readonly loadPage?: (path: string) => Promise<LoadedPage | undefined>;
  readonly loadPageSync?: (path: string) => LoadedPage | undefined;
}

interface GatsbyGlobals {
  readonly ___loader?: GatsbyLoader;
  readonly ___navigate?: (to: string, options?: object) => void;
  readonly ___webpackCompilationHash?: string;
}

interface WritableGlobals {
  pagePath?: string;
  ___webpackCompilationHash?: string;
}

declare const __BASE_PATH__: string;

/** Path below which the site is served: empty, or for example `/docs`. */
export function basePath(): string {
  return typeof __BASE_PATH__ === "string" ? __BASE_PATH__ : "";
}

function globals(): GatsbyGlobals {
  return window as unknown as GatsbyGlobals;
}

/**
 * Tells Gatsby which page and build the document is. Gatsby's HTML does that in inline scripts, which our build turns
 * into attributes (src/outputs/pages/page-html.ts). Does nothing in `develop`, whose HTML has the scripts.
 */
export function nameBuild({ page, build }: DOMStringMap): void {
  if (page === undefined || build === undefined) return;
  Object.assign(window as WritableGlobals, { pagePath: page, ___webpackCompilationHash: build });
}

/**
 * Loads everything that a page needs: its data, its chunk, its static queries.
 * @param target path and query, without base path
 * @returns false if the host has another build by now, whose pages this one can't show
 * @throws whatever kept the page from loading
 */
export async function loadPage(target: string): Promise<boolean> {
  const { ___loader: loader, ___webpackCompilationHash: build } = globals();
  if (!loader?.loadPage) return true;
  const loaded = await loader.loadPage(basePath() + target);
  if (!isWhole(loaded)) throw loaded?.error ?? new Error(`The data of ${target} didn't load.`);
  return loaded.page.webpackCompilationHash === build;
}

/** Whether a page has the data that its template needs. Other kinds, such as the not-found page, need none. */
function isWhole(loaded: LoadedPage | undefined): loaded is LoadedPage & { page: object } {
  const { pageContext, data } = loaded?.json ?? {};
  return Boolean(
    loaded?.page &&
    pageContext &&
    (!/^(home|doc|category)$/.test(pageContext.kind ?? "") || data?.doc || data?.category),
  );
}

/** Whether a page can be shown without loading anything. Path and query, without base path. */
export function isLoaded(target: string): boolean {
  const loader = globals().___loader;
  return !loader?.loadPage || !loader.loadPageSync || isWhole(loader.loadPageSync(basePath() + target));
}

/** Shows a loaded page; without Gatsby's router, opens it as a document. Path, query and hash, without base path. */
export function showPage(target: string, options?: object): void {
  const { ___navigate: navigate } = globals();
  const address = addressOf(target);
  if (navigate) navigate(address, options);
  else window.location.assign(address);
}

/** Adds the base path. The home page's address is the base path itself, without a slash, as in all links to it. */
function addressOf(target: string): string {
  const base = basePath();
  return base === "" ? target : base + target.replace(/^\/(?=[?#]|$)/, "");
}

/** Removes the base path from a pathname; returns undefined if it's outside. */
function belowBase(pathname: string): string | undefined {
  const base = basePath();
  return pathname === base || pathname.startsWith(`${base}/`) ? pathname.slice(base.length) || "/" : undefined;
}

/** Removes the base path from a pathname; returns it unchanged if it's outside. */
export const pathBelowBase = (pathname: string): string => belowBase(pathname) ?? pathname;

/** Returns the path of a URL of this site, without base path; undefined if it's outside the site. */
export const sitePath = ({ origin, pathname }: URL): string | undefined =>
  origin === window.location.origin ? belowBase(pathname) : undefined;

/**
 * Whether the address is outside the base path. Hosts send the not-found page there, and scripts would show the page
 * of the site that has the same path.
 */
export const isOutside = (): boolean => belowBase(window.location.pathname) === undefined;

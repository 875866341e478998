/**
 * One form of every address: no slash at the end, no `.html`, no `index.html`. Query and hash are
 * not part of a path here.
 */
export function cleanPath(path: string): string {
  return joinPaths(
    path
      .replace(/\/+$/, "")
      .replace(/(\/|^)index\.html$/, "$1")
      .replace(/\.html$/, ""),
  );
}

/** Joins path segments into a clean path: `join("/docs", "/a")` is `/docs/a`, `join("/", "/")` is `/`. */
export function joinPaths(...parts: readonly string[]): string {
  const joined = parts
    .flatMap((part) => part.split("/"))
    .filter((segment) => segment !== "")
    .join("/");
  return `/${joined}`;
}

/** The prefix of every address of a site that is served below a base path: `/docs` for `/docs`, nothing for `/`. */
export function prefixOf(basePath: string): string {
  return basePath === "/" ? "" : basePath;
}

/**
 * Absolute address of a page. The front page of a site below a base path has no slash at its end, as no page has.
 * @param siteUrl where the site is published, base path included, without a slash at the end
 */
export function pageAddress(siteUrl: string, path: string): string {
  return path === "/" && /\/\/[^/]+\//.test(siteUrl) ? siteUrl : `${siteUrl}${path}`;
}

/** Form of a page's address: small letters and digits, with `.`, `_` and `-` behind the first. */
export const ADDRESS = /^\/$|^(\/[a-z0-9][a-z0-9._-]*)+$/;

/** What hosts take for a file of a type, whose rules for it they'd apply to a page; a number after a dot is none. */
export const FILE_ENDING =
  /\.(?:css|gif|gz|html?|ico|jpe?g|json|m?js|md|pdf|php|png|svg|txt|wasm|webmanifest|webp|woff2?|xml|ya?ml|zip)(?=\/|$)/i;

/** Document id of a content file: its path without ending, a folder's `index` being the folder. */
export function documentId(relativeFile: string): string {
  const id = relativeFile.replace(/\.mdx$/, "").replace(/(^|\/)index$/, "");
  return id === "" ? "index" : id;
}

/** Address of a document from its id or its own slug, below its version's path. */
export function documentPath(id: string, slug: string | undefined, versionPath: string): string {
  return joinPaths(versionPath, slug ?? (id === "index" ? "/" : id));
}

/** Splits `path?query#hash`; missing parts are empty, present ones keep their mark. */
export function splitUrl(url: string): { readonly path: string; readonly query: string; readonly hash: string } {
  const match = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(url);
  return { path: match?.[1] ?? "", query: match?.[2] ?? "", hash: match?.[3] ?? "" };
}

/** True for addresses that leave the site: any scheme, or `//host`. */
export function isExternal(href: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
}

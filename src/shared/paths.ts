/** Normalizes a path: no trailing slash, `.html` or `index.html`. Doesn't handle queries or hashes. */
export function cleanPath(path: string): string {
  return joinPaths(
    path
      .replace(/\/+$/, "")
      .replace(/(\/|^)index\.html$/, "$1")
      .replace(/\.html$/, ""),
  );
}

/** Joins path segments into a clean path: `joinPaths("/docs", "/a")` is `/docs/a`, `joinPaths("/", "/")` is `/`. */
export function joinPaths(...parts: readonly string[]): string {
  const joined = parts
    .flatMap((part) => part.split("/"))
    .filter((segment) => segment !== "")
    .join("/");
  return `/${joined}`;
}

/** Returns the prefix of all addresses below a base path: `/docs` for `/docs`, empty for `/`. */
export function prefixOf(basePath: string): string {
  return basePath === "/" ? "" : basePath;
}

/**
 * Returns a page's absolute URL. Like any page, the home page of a site below a base path has no trailing slash.
 * @param siteUrl where the site is published, including the base path, without a trailing slash
 */
export function pageAddress(siteUrl: string, path: string): string {
  return path === "/" && /\/\/[^/]+\//.test(siteUrl) ? siteUrl : `${siteUrl}${path}`;
}

/**
 * Format of a page's address: lower-case letters and digits, plus `.`, `_` and `-` after the first character of a part.
 */
export const ADDRESS = /^\/$|^(\/[a-z0-9][a-z0-9._-]*)+$/;

/** File extensions that hosts have rules for, which they'd apply to a page too. A number after a dot isn't one. */
export const FILE_ENDING =
  /\.(?:css|gif|gz|html?|ico|jpe?g|json|m?js|md|pdf|php|png|svg|txt|wasm|webmanifest|webp|woff2?|xml|ya?ml|zip)(?=\/|$)/i;

/** Returns a content file's document id: its path without extension; a folder's `index` gets the folder's path. */
export function documentId(relativeFile: string): string {
  const id = relativeFile.replace(/\.mdx$/, "").replace(/(^|\/)index$/, "");
  return id === "" ? "index" : id;
}

/** Returns a document's address from its id or its own slug, below its version's path. */
export function documentPath(id: string, slug: string | undefined, versionPath: string): string {
  return joinPaths(versionPath, slug ?? (id === "index" ? "/" : id));
}

/** Splits `path?query#hash`; missing parts are empty, present ones keep their `?` or `#`. */
export function splitUrl(url: string): { readonly path: string; readonly query: string; readonly hash: string } {
  const match = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(url);
  return { path: match?.[1] ?? "", query: match?.[2] ?? "", hash: match?.[3] ?? "" };
}

/** Whether a link leaves the site: any scheme, or `//host`. */
export function isExternal(href: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
}

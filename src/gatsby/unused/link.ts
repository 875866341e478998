import { splitUrl } from "../../content-model/paths";

/**
 * Stands in for gatsby-link in the production bundle, without its Link component: links are plain
 * anchors here, and every path is absolute and clean already.
 */
declare const __BASE_PATH__: string;

export const withPrefix = (path: string): string => `${__BASE_PATH__}${path}`;
export const withAssetPrefix = withPrefix;

/** Goes to a path given without base path, through Gatsby's router. */
export function navigate(to: string, options?: object): void {
  (window as unknown as { ___navigate: (to: string, options?: object) => void }).___navigate(withPrefix(to), options);
}

/** An address in the parts that Gatsby's router asks for. */
export function parsePath(address: string): { pathname: string; search: string; hash: string } {
  const { path, query, hash } = splitUrl(address);
  return { pathname: path || "/", search: query === "?" ? "" : query, hash: hash === "#" ? "" : hash };
}

export const Link = (): null => null;
export default Link;

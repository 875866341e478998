import { basePath, showPage } from "./router";
import { splitUrl } from "../shared/paths";

/**
 * Replaces gatsby-link in the production bundle, without its Link component: links are plain anchors here, and every
 * path is already absolute and clean.
 */
export const withPrefix = (path: string): string => `${basePath()}${path}`;
export const withAssetPrefix = withPrefix;
export const navigate = showPage;

/** Splits an address into the parts that Gatsby's router expects. */
export function parsePath(address: string): { pathname: string; search: string; hash: string } {
  const { path, query, hash } = splitUrl(address);
  return { pathname: path || "/", search: query === "?" ? "" : query, hash: hash === "#" ? "" : hash };
}

export const Link = (): null => null;
export default Link;

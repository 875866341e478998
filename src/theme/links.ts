import { withPrefix } from "gatsby";

/** Returns a link's `href`: internal paths get the site's base path. */
export function toHref(target: string): string {
  return target.startsWith("/") && !target.startsWith("//") ? withPrefix(target).replace(/(.)\/$/, "$1") : target;
}

import { prefixOf } from "../shared/paths";
import type { SiteConfig } from "./schema";

/** Returns the URL where the site is published, with the base path and without a trailing slash. */
export function siteUrl({ url, basePath }: Pick<SiteConfig, "url" | "basePath">): string {
  return `${url}${prefixOf(basePath)}`;
}

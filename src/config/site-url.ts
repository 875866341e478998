import { prefixOf } from "../shared/paths";
import type { SiteConfig } from "./schema";

/** Where the site is published, base path included, without a slash at the end. */
export function siteUrl({ url, basePath }: Pick<SiteConfig, "url" | "basePath">): string {
  return `${url}${prefixOf(basePath)}`;
}

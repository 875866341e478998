import type { SiteConfig } from "../../config/schema";
import { siteUrl } from "../../config/site-url";
import { isAuthored } from "../../site/served-files";
import { writeOutput } from "../write-output";

/** Writes `robots.txt`, unless `static/` has one. */
export function writeRobots(publicFolder: string, config: SiteConfig): readonly string[] {
  if (isAuthored("/robots.txt")) return [];
  const text = `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl(config)}/sitemap-index.xml\n`;
  return [writeOutput(publicFolder, "robots.txt", text)];
}

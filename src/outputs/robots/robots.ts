import { writeFileSync } from "node:fs";
import path from "node:path";
import type { SiteConfig } from "../../config/schema";
import { siteUrl } from "../../config/site-url";
import { isAuthored } from "../../site/served-files";

/** What crawlers ask for first. One in `static/` stays. */
export function writeRobots(publicFolder: string, config: SiteConfig): readonly string[] {
  if (isAuthored("/robots.txt")) return [];
  const text = `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl(config)}/sitemap-index.xml\n`;
  writeFileSync(path.join(publicFolder, "robots.txt"), text);
  return ["robots.txt"];
}

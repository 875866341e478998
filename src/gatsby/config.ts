import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { contentDirectory, displayPath } from "../site/content-files";
import { loadSiteConfig } from "../config/load";
import type { SiteConfig } from "../config/schema";
import { siteUrl as fullUrl } from "../config/site-url";
import { prefixOf } from "../shared/paths";

/** What gatsby-config.ts reads from site.yaml. Never throws for a broken file: onPreInit reports its problems. */

function readConfig(): SiteConfig | undefined {
  const file = path.join(contentDirectory(), "site.yaml");
  const isThere = statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  return isThere ? loadSiteConfig(displayPath(file), readFileSync(file, "utf8")).config : undefined;
}

/** Returns site metadata for GraphiQL and plugins, with placeholders if site.yaml can't be used. */
export function siteMetadata(): Record<string, unknown> {
  const config = readConfig();
  return {
    title: config?.title ?? "",
    description: config?.description ?? "",
    siteUrl: config ? fullUrl(config) : "https://localhost",
    language: config?.search.language ?? "en",
  };
}

/** Returns the path prefix, e.g. `/docs`, or an empty string. */
export function pathPrefix(): string {
  return prefixOf(readConfig()?.basePath ?? "/");
}

/** Folders of content/ without pages. Ignored by full path, because a checkout may itself be in a folder `samples`. */
const NOT_PAGES = ["samples", "images", "partials", "downloads", "confirmations"];

/** Returns the ignore patterns of gatsby-source-filesystem. */
export const notPages = (): string[] =>
  NOT_PAGES.map((folder) => `${contentDirectory().replaceAll("\\", "/")}/${folder}/**`);

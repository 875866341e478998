import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { contentDirectory, displayPath } from "../site/content-files";
import { loadSiteConfig } from "../config/load";
import type { SiteConfig } from "../config/schema";
import { siteUrl as fullUrl } from "../config/site-url";
import { prefixOf } from "../shared/paths";

/** What gatsby-config.ts takes from site.yaml. Nothing here throws where that is not usable: onPreInit tells what is wrong. */

function readConfig(): SiteConfig | undefined {
  const file = path.join(contentDirectory(), "site.yaml");
  const isThere = statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  return isThere ? loadSiteConfig(displayPath(file), readFileSync(file, "utf8")).config : undefined;
}

/** Site metadata for GraphiQL and plugins; empty values while site.yaml is not usable. */
export function siteMetadata(): Record<string, unknown> {
  const config = readConfig();
  return {
    title: config?.title ?? "",
    description: config?.description ?? "",
    siteUrl: config ? fullUrl(config) : "https://localhost",
    language: config?.search.language ?? "en",
  };
}

/** Empty, or such as `/docs`. */
export function pathPrefix(): string {
  return prefixOf(readConfig()?.basePath ?? "/");
}

/** Folders of content/ without pages. Their whole path is ignored: a checkout may itself be in a folder named `samples`. */
const NOT_PAGES = ["samples", "images", "partials", "downloads", "confirmations"];

/** Patterns of the files that gatsby-source-filesystem leaves alone. */
export const notPages = (): string[] =>
  NOT_PAGES.map((folder) => `${contentDirectory().replaceAll("\\", "/")}/${folder}/**`);

import path from "node:path";
import { existsSync, readFileSync } from "node:fs";
import type { GatsbyConfig } from "gatsby";
import { loadSiteConfig } from "../config/load";
import type { SiteConfig } from "../config/schema";
import { siteUrl as fullUrl } from "../config/site-url";
import { contentDirectory, displayPath } from "../build/content-files";
import { prefixOf } from "../shared/paths";

/** Folders of content/ without pages. Their whole path is ignored: a checkout may itself be in a folder named `samples`. */
const NOT_PAGES = ["samples", "images", "partials", "downloads"];

/** Marks the configuration as ours; onPreInit stops where it is missing (`isConfigRead`). */
const CONFIG_MARKER = "developer-resources";

function readConfig(): SiteConfig | undefined {
  const file = path.join(contentDirectory(), "site.yaml");
  return existsSync(file) ? loadSiteConfig(displayPath(file), readFileSync(file, "utf8")).config : undefined;
}

/** Site metadata for GraphiQL and plugins; empty values while site.yaml is not usable. */
export function siteMetadata(): Record<string, unknown> {
  const config = readConfig();
  return {
    marker: CONFIG_MARKER,
    title: config?.title ?? "",
    description: config?.description ?? "",
    siteUrl: config ? fullUrl(config) : "https://localhost",
    language: config?.search.language ?? "en",
  };
}

/** Whether Gatsby has read gatsby-config.ts. It swallows an error in that file and goes on with an empty configuration. */
export function isConfigRead(config: { readonly siteMetadata?: Record<string, unknown> | null } | undefined): boolean {
  return config?.siteMetadata?.marker === CONFIG_MARKER;
}

export function sitePathPrefix(): string {
  return prefixOf(readConfig()?.basePath ?? "/");
}

interface SitePage {
  readonly path: string;
  readonly pageContext?: { readonly listed?: boolean } | null;
}

export function gatsbyPlugins(): NonNullable<GatsbyConfig["plugins"]> {
  return [
    {
      resolve: "gatsby-source-filesystem",
      options: {
        name: "content",
        path: contentDirectory(),
        ignore: NOT_PAGES.map((folder) => `${contentDirectory().replaceAll("\\", "/")}/${folder}/**`),
      },
    },
    { resolve: "gatsby-plugin-mdx", options: { extensions: [".mdx"] } },
    "gatsby-plugin-react-helmet",
    {
      resolve: "gatsby-plugin-sitemap",
      options: {
        output: "/",
        query: `query Sitemap { site { siteMetadata { siteUrl } } allSitePage { nodes { path pageContext } } }`,
        resolvePages: ({ allSitePage }: { allSitePage: { nodes: SitePage[] } }) =>
          allSitePage.nodes.filter((page) => page.pageContext?.listed === true),
        serialize: ({ path: pagePath }: SitePage) => ({ url: pagePath }),
      },
    },
  ];
}

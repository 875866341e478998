import path from "node:path";
import { existsSync, readFileSync } from "node:fs";
import type { GatsbyConfig } from "gatsby";
import { loadSiteConfig } from "../config/load";
import type { SiteConfig } from "../config/schema";
import { siteUrl as fullUrl } from "../config/site-url";
import { contentDirectory, displayPath } from "../build/content-files";
import { pageAddress, prefixOf } from "../shared/paths";

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

/** Whether Gatsby has read gatsby-config.js. It swallows an error in that file and goes on with an empty configuration. */
export function isConfigRead(config: { readonly siteMetadata?: Record<string, unknown> | null } | undefined): boolean {
  return config?.siteMetadata?.marker === CONFIG_MARKER;
}

export function sitePathPrefix(): string {
  return prefixOf(readConfig()?.basePath ?? "/");
}

interface SitemapData {
  readonly site: { readonly siteMetadata: { readonly siteUrl: string } };
  readonly allSitePage: {
    readonly nodes: readonly { readonly path: string; readonly pageContext?: { readonly listed?: boolean } | null }[];
  };
  readonly allDoc: { readonly nodes: readonly { readonly path: string; readonly lastUpdated: string | null }[] };
  readonly allCategory: {
    readonly nodes: readonly { readonly path: string; readonly cards: readonly { readonly href: string }[] }[];
  };
}

interface SitemapPage {
  readonly path: string;
  /** What follows the address of the site: empty for the front page below a base path. */
  readonly url: string;
  /** Date of its last change; for the index of a category, that of the newest page it leads to. */
  readonly lastmod?: string;
}

const SITEMAP_QUERY = `query Sitemap {
  site { siteMetadata { siteUrl } }
  allSitePage { nodes { path pageContext } }
  allDoc { nodes { path lastUpdated } }
  allCategory { nodes { path cards { href } } }
}`;

/** The pages that may be named, each with its date where git knows one. */
function sitemapPages({ site, allSitePage, allDoc, allCategory }: SitemapData): SitemapPage[] {
  const { siteUrl } = site.siteMetadata;
  const dates = new Map(allDoc.nodes.map((doc) => [doc.path, doc.lastUpdated]));
  const cards = new Map(allCategory.nodes.map((category) => [category.path, category.cards.map(({ href }) => href)]));
  const newest = (address: string): string | undefined =>
    [address, ...(cards.get(address) ?? [])]
      .flatMap((page) => dates.get(page) ?? [])
      .sort()
      .at(-1);
  return allSitePage.nodes
    .filter((page) => page.pageContext?.listed === true)
    .map(({ path: address }) => ({
      path: address,
      url: pageAddress(siteUrl, address).slice(siteUrl.length),
      lastmod: newest(address),
    }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
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
        query: SITEMAP_QUERY,
        resolvePages: sitemapPages,
        serialize: ({ url, lastmod }: SitemapPage) => ({ url, ...(lastmod === undefined ? {} : { lastmod }) }),
      },
    },
  ];
}

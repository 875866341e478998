import { pageAddress } from "../shared/paths";

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

/** Options of gatsby-plugin-sitemap. */
export const sitemap = {
  output: "/",
  // robots.txt names it, which is where crawlers look.
  createLinkInHead: false,
  query: SITEMAP_QUERY,
  resolvePages: sitemapPages,
  serialize: ({ url, lastmod }: SitemapPage) => ({ url, ...(lastmod === undefined ? {} : { lastmod }) }),
};

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
  /** Rest of the address after the site's: empty for the home page below a base path. */
  readonly url: string;
  /** Date of the last change; for a category index, that of the newest page it links to. */
  readonly lastmod?: string;
}

const SITEMAP_QUERY = `query Sitemap {
  site { siteMetadata { siteUrl } }
  allSitePage { nodes { path pageContext } }
  allDoc { nodes { path lastUpdated } }
  allCategory { nodes { path cards { href } } }
}`;

/** Returns the listed pages, with dates if git has them. */
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
  // Crawlers find it through robots.txt.
  createLinkInHead: false,
  query: SITEMAP_QUERY,
  resolvePages: sitemapPages,
  serialize: ({ url, lastmod }: SitemapPage) => ({ url, ...(lastmod === undefined ? {} : { lastmod }) }),
};

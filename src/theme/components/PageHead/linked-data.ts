import type { Graph, Thing } from "schema-dts";
import { pageAddress } from "../../../shared/paths";

/** The page's type in schema.org. */
export type PageType = "WebPage" | "CollectionPage" | "TechArticle" | "APIReference";

export interface LinkedPage {
  readonly siteTitle: string;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  readonly publisher: string;
  readonly locale: string;
  /** Its own language, if it isn't `locale`. */
  readonly lang?: string | undefined;
  /** Canonical URL. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly type: PageType;
  /** When its file was last changed, as `2026-01-31T12:00:00Z`. */
  readonly modified?: string | null;
  /** URL of its preview image. */
  readonly image?: string;
  /** Categories and the page itself, from the top, with clean paths. */
  readonly trail: readonly { readonly label: string; readonly href: string }[];
}

/**
 * Returns a page's linked data as one graph: its publisher, the site, the page with its breadcrumbs, and the article on
 * it. The nodes refer to each other by `@id`, so that search engines see one thing and not five.
 */
export function linkedData(page: LinkedPage): Graph {
  const { siteTitle, siteUrl, publisher, locale, lang, url, title, description, type, modified, image, trail } = page;
  const home = pageAddress(siteUrl, "/");
  const organization = { "@id": `${siteUrl}/#organization` };
  const website = { "@id": `${siteUrl}/#website` };
  const breadcrumb = { "@id": `${url}#breadcrumb` };
  const hasTrail = trail.length > 1;
  const isArticle = type === "TechArticle" || type === "APIReference";
  const inLanguage = lang === undefined ? {} : { inLanguage: lang };
  const nodes: Thing[] = [
    {
      "@type": "Organization",
      ...organization,
      name: publisher,
      url: home,
      logo: `${siteUrl}/icon-512.png`,
    },
    {
      "@type": "WebSite",
      ...website,
      name: siteTitle,
      url: home,
      inLanguage: locale,
      publisher: organization,
    },
    {
      "@type": isArticle ? "WebPage" : type,
      "@id": url,
      url,
      name: title,
      isPartOf: website,
      ...inLanguage,
      ...(hasTrail ? { breadcrumb } : {}),
    },
  ];
  if (isArticle) {
    nodes.push({
      "@type": type,
      "@id": `${url}#article`,
      headline: title,
      description,
      ...inLanguage,
      mainEntityOfPage: { "@id": url },
      author: organization,
      publisher: organization,
      ...(image === undefined ? {} : { image }),
      ...(modified ? { dateModified: modified } : {}),
    });
  }
  if (hasTrail) {
    nodes.push({
      "@type": "BreadcrumbList",
      ...breadcrumb,
      itemListElement: trail.map(({ label, href }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: label,
        item: pageAddress(siteUrl, href),
      })),
    });
  }
  return { "@context": "https://schema.org", "@graph": nodes };
}

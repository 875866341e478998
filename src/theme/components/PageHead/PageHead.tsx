import { Helmet } from "react-helmet";
import { graphql, useStaticQuery } from "gatsby";

interface PageHeadProps {
  readonly title: string;
  readonly description: string;
  /** Clean path; null for a page that has no address of its own, such as not-found. */
  readonly path: string | null;
  readonly version?: string | null;
  readonly listed: boolean;
  readonly breadcrumbs?: readonly { readonly label: string; readonly href: string }[];
}

/** The head of every page: title, description, canonical, link preview, search crawlers' tags. */
export function PageHead({ title, description, path, version = null, listed, breadcrumbs = [] }: PageHeadProps) {
  const { site, locale } = useStaticQuery<Queries.PageHeadQuery>(graphql`
    query PageHead {
      site {
        siteMetadata {
          title
          siteUrl
          language
        }
      }
      locale {
        htmlLang
      }
    }
  `);
  const { title: siteTitle, siteUrl, language } = site?.siteMetadata as { title: string; siteUrl: string; language: string };
  const fullTitle = title === "" || title === siteTitle ? siteTitle : `${title} | ${siteTitle}`;
  const url = path === null ? undefined : `${siteUrl}${path === "/" ? "/" : path}`;
  const trail = path === null ? [] : [...breadcrumbs, { label: title, href: path }];
  return (
    <Helmet>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {!listed && <meta name="robots" content="noindex, nofollow" />}
      {url !== undefined && <link rel="canonical" href={url} />}
      {url !== undefined && <meta property="og:url" content={url} />}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={path === "/" ? "website" : "article"} />
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:locale" content={locale?.htmlLang ?? "en"} />
      <meta name="twitter:card" content="summary" />
      <meta name="docsearch:language" content={language} />
      {version !== null && <meta name="docsearch:version" content={version} />}
      <meta name="docsearch:tag" content={version === null ? "default" : `docs-${version}`} />
      {trail.length > 1 && (
        <script type="application/ld+json">
          {JSON.stringify({
            "@context": "https://schema.org",
            "@type": "BreadcrumbList",
            itemListElement: trail.map(({ label, href }, index) => ({ "@type": "ListItem", position: index + 1, name: label, item: `${siteUrl}${href}` })),
          }).replaceAll("<", "\\u003c")}
        </script>
      )}
    </Helmet>
  );
}

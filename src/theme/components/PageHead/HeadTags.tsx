import { Helmet } from "react-helmet";
import { twinPath } from "../../../shared/twin-path";

export interface HeadTagsProps {
  /** Title of the document, site name included. */
  readonly title: string;
  readonly description: string;
  readonly siteTitle: string;
  readonly siteUrl: string;
  /** Clean path; null for a page without a fixed address, such as not-found. */
  readonly path: string | null;
  readonly version: string | null;
  readonly listed: boolean;
  readonly searchLanguage: string;
  readonly locale: string;
  readonly trail: readonly { readonly label: string; readonly href: string }[];
}

/** The tags of a page's head. */
export function HeadTags({
  title,
  description,
  siteTitle,
  siteUrl,
  path,
  version,
  listed,
  searchLanguage,
  locale,
  trail,
}: HeadTagsProps) {
  const url = path === null ? undefined : `${siteUrl}${path}`;
  return (
    <Helmet>
      <title>{title}</title>
      <meta name="description" content={description} />
      {!listed && <meta name="robots" content="noindex, nofollow" />}
      {url !== undefined && <link rel="canonical" href={url} />}
      {path !== null && listed && <link rel="alternate" type="text/markdown" href={`${siteUrl}${twinPath(path)}`} />}
      {url !== undefined && <meta property="og:url" content={url} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={path === "/" ? "website" : "article"} />
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:locale" content={locale} />
      <meta name="twitter:card" content="summary" />
      <meta name="docsearch:language" content={searchLanguage} />
      {version !== null && <meta name="docsearch:version" content={version} />}
      <meta name="docsearch:tag" content={version === null ? "default" : `docs-${version}`} />
      {trail.length > 1 && (
        <script type="application/ld+json">
          {JSON.stringify({
            "@context": "https://schema.org",
            "@type": "BreadcrumbList",
            itemListElement: trail.map(({ label, href }, index) => ({
              "@type": "ListItem",
              position: index + 1,
              name: label,
              item: `${siteUrl}${href}`,
            })),
          }).replaceAll("<", "\\u003c")}
        </script>
      )}
    </Helmet>
  );
}

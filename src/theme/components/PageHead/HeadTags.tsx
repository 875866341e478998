import { Helmet } from "react-helmet";
import { cardAddress } from "../../../shared/card-address";
import { pageAddress } from "../../../shared/paths";
import { linkedData, type LinkedPage } from "./linked-data";
import { twinPath } from "../../../shared/twin-path";

export interface HeadTagsProps extends Pick<
  LinkedPage,
  "description" | "siteTitle" | "siteUrl" | "publisher" | "locale" | "lang" | "type" | "modified" | "trail"
> {
  /** The page's own title. */
  readonly name: string;
  /** Document title, including the site name. */
  readonly title: string;
  /** Clean path; null if the page has no fixed address, such as not-found. */
  readonly path: string | null;
  readonly version: string | null;
  readonly listed: boolean;
  readonly searchLanguage: string;
  /** Whether to include linked data. */
  readonly linked?: boolean;
}

export function HeadTags({
  name,
  title,
  path,
  version,
  listed,
  searchLanguage,
  linked = true,
  ...page
}: HeadTagsProps) {
  const { description, siteTitle, siteUrl, locale } = page;
  const url = path === null ? undefined : pageAddress(siteUrl, path);
  const image = path === null || !listed ? undefined : `${siteUrl}${cardAddress(path)}`;
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
      {image !== undefined && <meta property="og:image" content={image} />}
      {image !== undefined && <meta property="og:image:alt" content={title} />}
      <meta name="twitter:card" content={image === undefined ? "summary" : "summary_large_image"} />
      <meta name="docsearch:language" content={searchLanguage} />
      {version !== null && <meta name="docsearch:version" content={version} />}
      <meta name="docsearch:tag" content={version === null ? "default" : `docs-${version}`} />
      {linked && url !== undefined && (
        <script type="application/ld+json">
          {JSON.stringify(linkedData({ ...page, url, title: name, image })).replaceAll("<", "\\u003c")}
        </script>
      )}
    </Helmet>
  );
}

import { useChrome } from "../../hooks/useChrome";
// Replaced by HeadTagsLater in the browser's bundle (src/gatsby/left-out.ts).
import { HeadTags } from "./HeadTags";
import type { PageType } from "./linked-data";

interface PageHeadProps {
  readonly title: string;
  readonly description: string;
  /** Clean path; null if the page has no fixed address, such as not-found. */
  readonly path: string | null;
  readonly version?: string | null;
  readonly listed: boolean;
  /** Its language, if it isn't the site's. */
  readonly lang?: string | undefined;
  /** Type of page for search engines. */
  readonly type?: PageType;
  /** When its file was last changed, as `2026-01-31T12:00:00Z`. */
  readonly modified?: string | null;
  readonly breadcrumbs?: readonly { readonly label: string; readonly href: string }[];
}

/** The head of every page: title, description, canonical, link preview, linked data, tags for search crawlers. */
export function PageHead({ version = null, breadcrumbs = [], type = "WebPage", ...page }: PageHeadProps) {
  const { title: siteTitle, siteUrl, publisher, searchLanguage, locale } = useChrome();
  const { title: name, path } = page;
  const trail = path === null ? [] : [...breadcrumbs, { label: name, href: path }];
  const title = name === siteTitle ? siteTitle : `${name} | ${siteTitle}`;
  return (
    <HeadTags
      {...page}
      {...{ name, title, siteTitle, siteUrl, publisher, version, type, searchLanguage, locale, trail }}
    />
  );
}

import { useChrome } from "../../hooks/useChrome";
// The browser's bundle has HeadTagsLater here (src/gatsby/left-out.ts).
import { HeadTags } from "./HeadTags";
import type { PageType } from "./linked-data";

interface PageHeadProps {
  readonly title: string;
  readonly description: string;
  /** Clean path; null for a page without a fixed address, such as not-found. */
  readonly path: string | null;
  readonly version?: string | null;
  readonly listed: boolean;
  /** What the page is for search engines. */
  readonly type?: PageType;
  /** When its file was changed last, as `2026-01-31T12:00:00Z`. */
  readonly modified?: string | null;
  readonly breadcrumbs?: readonly { readonly label: string; readonly href: string }[];
}

/** The head of every page: title, description, canonical, link preview, linked data, search crawlers' tags. */
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

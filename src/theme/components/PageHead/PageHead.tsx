import { useChrome } from "../../chrome";
// The browser's bundle has HeadTagsLater here (src/gatsby/replaced-modules.ts).
import { HeadTags } from "./HeadTags";

interface PageHeadProps {
  readonly title: string;
  readonly description: string;
  /** Clean path; null for a page without a fixed address, such as not-found. */
  readonly path: string | null;
  readonly version?: string | null;
  readonly listed: boolean;
  readonly breadcrumbs?: readonly { readonly label: string; readonly href: string }[];
}

/** The head of every page: title, description, canonical, link preview, search crawlers' tags. */
export function PageHead({ title, description, path, version = null, listed, breadcrumbs = [] }: PageHeadProps) {
  const { title: siteTitle, siteUrl, searchLanguage, locale } = useChrome();
  const trail = path === null ? [] : [...breadcrumbs, { label: title, href: path }];
  const fullTitle = title === siteTitle ? siteTitle : `${title} | ${siteTitle}`;
  return (
    <HeadTags
      {...{ title: fullTitle, description, siteTitle, siteUrl, path, version, listed, searchLanguage, locale, trail }}
    />
  );
}

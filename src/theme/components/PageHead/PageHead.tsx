import { useEffect, useState, type ComponentType } from "react";
import { useChrome } from "../../chrome";
import type { HeadTagsProps } from "./HeadTags";

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
  const { title: siteTitle, siteUrl, searchLanguage, locale } = useChrome();
  const trail = path === null ? [] : [...breadcrumbs, { label: title, href: path }];
  const fullTitle = title === siteTitle ? siteTitle : `${title} | ${siteTitle}`;
  return (
    <Tags
      {...{ title: fullTitle, description, siteTitle, siteUrl, path, version, listed, searchLanguage, locale, trail }}
    />
  );
}

// The first page's head is in its HTML, so the browser needs react-helmet (6 KB) only once a reader
// moves on. Gatsby writes BUILD_STAGE into each bundle; the branch not taken is left out of it.
const Tags: ComponentType<HeadTagsProps> =
  process.env.BUILD_STAGE === "build-javascript"
    ? TagsAfterNavigation
    : // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would put it into every bundle
      (require("./HeadTags") as typeof import("./HeadTags")).HeadTags;

let firstPageShown = false;

function TagsAfterNavigation(props: HeadTagsProps) {
  const [Loaded, setLoaded] = useState<ComponentType<HeadTagsProps>>();
  const { title } = props;
  useEffect(() => {
    if (!firstPageShown) {
      firstPageShown = true;
      return undefined;
    }
    let current = true;
    document.title = title;
    import("./HeadTags").then(
      ({ HeadTags }) => {
        if (current) setLoaded(() => HeadTags);
      },
      (error: unknown) => console.warn("The page's metadata could not be updated.", error),
    );
    return () => {
      current = false;
    };
  }, [title]);
  return Loaded ? <Loaded {...props} /> : null;
}

import { siteUrl } from "../config/site-url";
import type { Chrome } from "../shared/chrome";
import { visibleTree } from "../shared/tree";
import { toTree } from "./sidebar";
import type { Site } from "./site";

/** The one locale of the site, in the form that `Intl` uses for `en`. */
export const LOCALE = { label: "English", direction: "ltr", htmlLang: "en", calendar: "gregory", path: "en" } as const;

/** Every page loads the same trees, so that no unlisted page is in them; its own page brings the tree that has it. */
const NO_PAGE = "";

/** What every page of a site shows around its content. */
export function buildChrome({ config, navbar, versions }: Site): Chrome {
  const { title, footer, announcement, colorMode, search, offline } = config;
  return {
    title,
    siteUrl: siteUrl(config),
    searchLanguage: search.language,
    locale: LOCALE.htmlLang,
    footer,
    announcement,
    colorMode,
    offline,
    navbar: navbar.map(({ label, href, position, external, sidebar }) => ({
      label,
      href,
      position,
      external,
      sidebar,
    })),
    sidebars: versions.flatMap(({ sidebars }) =>
      sidebars.map(({ name, version, items }) => ({ name, version, tree: visibleTree(toTree(items), NO_PAGE) })),
    ),
  };
}

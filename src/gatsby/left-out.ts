import { sharesTrees } from "../content-model/sidebar-part";
import { UNUSED, type Replacement } from "../gatsby-patches/output/replaced-modules";
import { getSite } from "../site/loaded-site";

const inTheme = (request: RegExp, to: string): Replacement => ({ request, from: /\/src\/theme\//, to });

/** Optional features of a site. */
export interface SiteParts {
  readonly severalVersions: boolean;
  readonly largeSidebars: boolean;
  readonly analytics: boolean;
  readonly feedback: boolean;
  readonly announcement: boolean;
}

/** Replacements for parts of the theme whose feature the site doesn't have. */
const leftOut: Readonly<Record<keyof SiteParts, Replacement>> = {
  severalVersions: inTheme(/\/VersionBar\/VersionBar$/, "src/theme/left-out/no-versions.ts"),
  largeSidebars: inTheme(/\/large-sidebar$/, "src/theme/left-out/small-sidebars.ts"),
  analytics: inTheme(/\/Consent\/Consent$/, "src/theme/left-out/switched-off.tsx"),
  feedback: inTheme(/\/Feedback\/Feedback$/, "src/theme/left-out/switched-off.tsx"),
  announcement: inTheme(/\/Announcement\/Announcement$/, "src/theme/left-out/switched-off.tsx"),
};

/** Modules of the production bundle that are loaded later or replaced by our own. */
const OURS: readonly Replacement[] = [
  // The first page's head is in its HTML, so react-helmet can load later.
  {
    request: /^\.\/HeadTags$/,
    from: /\/PageHead\/PageHead\.tsx$/,
    to: "src/theme/components/PageHead/HeadTagsLater.tsx",
  },
  // Links are plain anchors; Gatsby's router only needs three functions of gatsby-link.
  { request: /^gatsby-link$/, from: /\/\.cache\//, to: "src/browser/gatsby-link.ts" },
  // src/browser/navigation/scroll.ts restores scroll positions. Saves 1 KB.
  {
    request: /^gatsby-react-router-scroll$/,
    from: /\/\.cache\//,
    to: "src/theme/layout/ScrollContext.tsx",
  },
  // Gatsby knows a page by its path, so nothing has to match routes. Saves 3.4 KB.
  { request: /^@gatsbyjs\/reach-router$/, from: /\/\.cache\//, to: "src/theme/layout/Router.tsx" },
];

/** Returns the modules to replace in a stage of Gatsby's build. */
export function replacedModules(stage: string, parts: SiteParts): readonly Replacement[] {
  const missing = (Object.keys(leftOut) as (keyof SiteParts)[]).filter((part) => !parts[part]);
  return [...(stage === "build-javascript" ? [...UNUSED, ...OURS] : []), ...missing.map((part) => leftOut[part])];
}

/** Returns the modules to replace for this site. */
export function replacedInSite(stage: string): readonly Replacement[] {
  const site = getSite();
  const { analytics, announcement, docs, feedbackUrl } = site.config;
  return replacedModules(stage, {
    severalVersions: docs.versions.length > 1,
    largeSidebars: !sharesTrees(site),
    analytics: analytics.containerId !== null,
    feedback: feedbackUrl !== null,
    announcement: announcement !== null,
  });
}

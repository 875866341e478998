import { sharesTrees } from "../content-model/sidebar-part";
import { UNUSED, type Replacement } from "../gatsby-patches/output/replaced-modules";
import { getSite } from "../site/loaded-site";

const inTheme = (request: RegExp, to: string): Replacement => ({ request, from: /\/src\/theme\//, to });

/** What a site has that only some sites have. */
export interface SiteParts {
  readonly severalVersions: boolean;
  readonly largeSidebars: boolean;
  readonly analytics: boolean;
  readonly feedback: boolean;
  readonly announcement: boolean;
}

/** Parts of the theme that a site does not have, and what takes their place. */
const leftOut: Readonly<Record<keyof SiteParts, Replacement>> = {
  severalVersions: inTheme(/\/VersionBar\/VersionBar$/, "src/theme/left-out/no-versions.ts"),
  largeSidebars: inTheme(/\/large-sidebar$/, "src/theme/left-out/small-sidebars.ts"),
  analytics: inTheme(/\/Consent\/Consent$/, "src/theme/left-out/switched-off.tsx"),
  feedback: inTheme(/\/Feedback\/Feedback$/, "src/theme/left-out/switched-off.tsx"),
  announcement: inTheme(/\/Announcement\/Announcement$/, "src/theme/left-out/switched-off.tsx"),
};

/** What comes later, or from this site, in the production bundle. */
const OURS: readonly Replacement[] = [
  // The first page's head is in its HTML, so that react-helmet can come later.
  {
    request: /^\.\/HeadTags$/,
    from: /\/PageHead\/PageHead\.tsx$/,
    to: "src/theme/components/PageHead/HeadTagsLater.tsx",
  },
  // Links are plain anchors; Gatsby's router needs three functions of its package.
  { request: /^gatsby-link$/, from: /\/\.cache\//, to: "src/browser/gatsby-link.ts" },
  // Places are kept by src/browser/navigation/scroll.ts: 1 KB.
  {
    request: /^gatsby-react-router-scroll$/,
    from: /\/\.cache\//,
    to: "src/theme/layout/ScrollContext.tsx",
  },
];

/** Which modules give way to others in a stage of Gatsby's build. */
export function replacedModules(stage: string, parts: SiteParts): readonly Replacement[] {
  const missing = (Object.keys(leftOut) as (keyof SiteParts)[]).filter((part) => !parts[part]);
  return [...(stage === "build-javascript" ? [...UNUSED, ...OURS] : []), ...missing.map((part) => leftOut[part])];
}

/** The same, for this site. */
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

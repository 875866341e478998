import { getSite } from "../build/loaded-site";
import { sharesTrees } from "../content-model/sidebar-part";
import { replacedModules, type Replacement } from "./replaced-modules";

/** What is replaced in a stage of the build of this site. */
export function replacedInSite(stage: string): readonly Replacement[] {
  const site = getSite();
  const { analytics, docs, feedbackUrl } = site.config;
  return replacedModules(stage, {
    severalVersions: docs.versions.length > 1,
    largeSidebars: !sharesTrees(site),
    analytics: analytics.containerId !== null,
    feedback: feedbackUrl !== null,
  });
}

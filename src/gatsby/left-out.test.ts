import { existsSync } from "node:fs";
import { trackReplacements, type Replacement } from "../gatsby-patches/output/replaced-modules";
import { replacedModules, type SiteParts } from "./left-out";

const instead = (replacements: readonly Replacement[], request: string, importer: string) =>
  trackReplacements(replacements).instead(request, importer);
const ALL: SiteParts = {
  severalVersions: true,
  largeSidebars: true,
  analytics: true,
  feedback: true,
  announcement: true,
};

test("leaves out Gatsby's parts in the browser's production bundle only, and unused features in both bundles of a build", () => {
  const names = (stage: string, change: Partial<SiteParts> = {}) =>
    replacedModules(stage, { ...ALL, ...change }).map(({ to }) => to);
  const unused: [part: keyof SiteParts, standIn: string][] = [
    ["severalVersions", "src/theme/left-out/no-versions.ts"],
    ["largeSidebars", "src/theme/left-out/small-sidebars.ts"],
    ["analytics", "src/theme/left-out/switched-off.tsx"],
    ["feedback", "src/theme/left-out/switched-off.tsx"],
    ["announcement", "src/theme/left-out/switched-off.tsx"],
  ];
  const always = names("build-javascript");
  expect(always).toHaveLength(14);
  expect([names("build-html"), names("develop")]).toEqual([[], []]);
  for (const [part, standIn] of unused) {
    expect(names("build-html", { [part]: false })).toEqual([standIn]);
    expect(names("build-javascript", { [part]: false })).toEqual([...always, standIn]);
  }
  for (const file of [...always, ...unused.map(([, standIn]) => standIn)]) expect(existsSync(file)).toBe(true);
});

test.each([
  ["Consent", "layout/Layout.tsx", { analytics: false }],
  ["Consent", "components/Footer/Footer.tsx", { analytics: false }],
  ["Feedback", "layout/DocArticle.tsx", { feedback: false }],
  ["Announcement", "layout/Layout.tsx", { announcement: false }],
])("replaces %s in %s with a stand-in", (name, importer, off) => {
  const [replacement] = replacedModules("build-html", { ...ALL, ...off });
  expect(instead([replacement as Replacement], `../${name}/${name}`, `/site/src/theme/${importer}`)).toMatch(
    /switched-off\.tsx$/,
  );
});

test("doesn't replace the import of HeadTags in its own stand-in", () => {
  const later = replacedModules("build-javascript", ALL).find(({ to }) => to.includes("HeadTagsLater")) as Replacement;
  const folder = "/site/src/theme/components/PageHead";
  expect(instead([later], "./HeadTags", `${folder}/PageHead.tsx`)).toMatch(/HeadTagsLater\.tsx$/);
  expect(instead([later], "./HeadTags", `${folder}/HeadTagsLater.tsx`)).toBeUndefined();
});

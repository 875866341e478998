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
  expect(names("build-html")).toEqual([]);
  expect(names("build-html", { severalVersions: false })).toEqual(["src/theme/left-out/no-versions.ts"]);
  expect(names("build-html", { largeSidebars: false })).toEqual(["src/theme/left-out/small-sidebars.ts"]);
  expect(names("build-html", { analytics: false })).toEqual(["src/theme/left-out/switched-off.tsx"]);
  expect(names("build-html", { feedback: false })).toEqual(["src/theme/left-out/switched-off.tsx"]);
  expect(names("develop")).toEqual([]);
  expect(names("build-javascript")).toHaveLength(13);
  const none = Object.fromEntries(Object.keys(ALL).map((part) => [part, false])) as unknown as SiteParts;
  expect(names("build-javascript", none)).toHaveLength(18);
  for (const file of names("build-javascript", none)) expect(existsSync(file)).toBe(true);
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

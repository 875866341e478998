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

test("only the browser's production bundle leaves out Gatsby's parts; what a site lacks is left out everywhere", () => {
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
])("a stand-in takes the place of %s for %s", (name, importer, off) => {
  const [replacement] = replacedModules("build-html", { ...ALL, ...off });
  expect(instead([replacement as Replacement], `../${name}/${name}`, `/site/src/theme/${importer}`)).toMatch(
    /switched-off\.tsx$/,
  );
});

test("the code that loads the head later is not sent to itself", () => {
  const later = replacedModules("build-javascript", ALL).find(({ to }) => to.includes("HeadTagsLater")) as Replacement;
  const folder = "/site/src/theme/components/PageHead";
  expect(instead([later], "./HeadTags", `${folder}/PageHead.tsx`)).toMatch(/HeadTagsLater\.tsx$/);
  expect(instead([later], "./HeadTags", `${folder}/HeadTagsLater.tsx`)).toBeUndefined();
});

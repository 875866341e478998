import { existsSync } from "node:fs";
import {
  replacedModules,
  replacementPlugins,
  trackReplacements,
  type SiteParts,
  type ImportData,
  type Replacement,
} from "./replaced-modules";

const toNothing: Replacement = {
  request: /^\.\/prefetch$/,
  from: /\/\.cache\//,
  to: "src/gatsby/stand-ins/nothing.ts",
};

/** The replacing function of a single replacement, and a run of the check. */
function plugin(replacement: Replacement) {
  let replace: (data: ImportData) => void = () => {};
  const plugins = replacementPlugins([replacement], (_request, run) => {
    replace = run;
    return {};
  });
  const check = plugins[plugins.length - 1] as { apply(compiler: unknown): void };
  return {
    ask: (request: string, issuer: string): string => {
      const data: ImportData = { request, context: issuer.slice(0, issuer.lastIndexOf("/")), contextInfo: { issuer } };
      replace(data);
      return data.request;
    },
    compiled: (child = false): string[] => {
      const errors: Error[] = [];
      const compiler = {
        hooks: {
          afterCompile: {
            tap: (_name: string, run: (compilation: object) => void) =>
              run({ compiler: child ? {} : compiler, errors }),
          },
        },
      };
      check.apply(compiler);
      return errors.map(({ message }) => message);
    },
  };
}

test("an import of Gatsby's runtime is replaced, the same import of this site's code is not", () => {
  const { ask } = plugin(toNothing);
  expect(ask("./prefetch", "/site/.cache/loader.js")).toMatch(/\/src\/gatsby\/stand-ins\/nothing\.ts$/);
  expect(ask("./prefetch", "C:\\site\\.cache\\loader.js")).toMatch(/nothing\.ts$/);
  expect(ask("./prefetch", "/site/src/browser/navigation/navigation.ts")).toBe("./prefetch");
});

test("a replacement that met no import is an error of the build, with what to do", () => {
  const { ask, compiled } = plugin(toNothing);
  expect(compiled()).toEqual([
    "Nothing below \\/\\.cache\\/ imports ^\\.\\/prefetch$ any more, so src/gatsby/stand-ins/nothing.ts replaces nothing. " +
      'Correct or remove the entry in src/gatsby/replaced-modules.ts ("What we patch in Gatsby" in docs/architecture.md).',
  ]);
  expect(compiled(true)).toEqual([]);
  ask("./prefetch", "/site/.cache/loader.js");
  expect(compiled()).toEqual([]);
});

const ALL: SiteParts = { severalVersions: true, largeSidebars: true, analytics: true, feedback: true };

test("only the browser's production bundle leaves out Gatsby's parts; what a site lacks is left out everywhere", () => {
  const names = (stage: string, change: Partial<SiteParts> = {}) =>
    replacedModules(stage, { ...ALL, ...change }).map(({ to }) => to);
  expect(names("build-html")).toEqual([]);
  expect(names("build-html", { severalVersions: false })).toEqual(["src/gatsby/stand-ins/no-versions.ts"]);
  expect(names("build-html", { largeSidebars: false })).toEqual(["src/gatsby/stand-ins/small-sidebars.ts"]);
  expect(names("build-html", { analytics: false })).toEqual(["src/gatsby/stand-ins/no-analytics.tsx"]);
  expect(names("build-html", { feedback: false })).toEqual(["src/gatsby/stand-ins/no-analytics.tsx"]);
  expect(names("develop")).toHaveLength(3);
  for (const file of names("develop")) expect(existsSync(file)).toBe(true);
  expect(names("build-javascript")).toHaveLength(12);
  const none: SiteParts = { severalVersions: false, largeSidebars: false, analytics: false, feedback: false };
  expect(names("build-javascript", none)).toHaveLength(16);
  for (const file of names("build-javascript", none)) expect(existsSync(file)).toBe(true);
});

test.each([
  ["Consent", "layout/Layout.tsx", { analytics: false }],
  ["Consent", "components/Footer/Footer.tsx", { analytics: false }],
  ["Feedback", "layout/DocArticle.tsx", { feedback: false }],
])("a stand-in takes the place of %s for %s", (name, importer, off) => {
  const [replacement] = replacedModules("build-html", { ...ALL, ...off });
  const { ask } = plugin(replacement as Replacement);
  expect(ask(`../${name}/${name}`, `/site/src/theme/${importer}`)).toMatch(/no-analytics\.tsx$/);
});

test("in develop, what only old browsers need gives way", () => {
  const given = (request: string, importer: string) =>
    trackReplacements(replacedModules("develop", ALL)).instead(request, importer);
  const refresh = "/site/node_modules/@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js";
  expect(given("core-js-pure/features/global-this", refresh)).toMatch(/global-this\.cjs$/);
  expect(given("core-js-pure/web/url-search-params", refresh)).toMatch(/empty\.ts$/);
  expect(given("lodash/isEqual", "/site/.cache/dev-loader.js")).toMatch(/is-equal\.ts$/);
  expect(given("lodash/isEqual", "/site/node_modules/other/index.js")).toBeUndefined();
});

test("the code that loads the head later is not sent to itself", () => {
  const later = replacedModules("build-javascript", ALL).find(({ to }) => to.includes("HeadTagsLater")) as Replacement;
  const { ask } = plugin(later);
  const folder = "/site/src/theme/components/PageHead";
  expect(ask("./HeadTags", `${folder}/PageHead.tsx`)).toMatch(/HeadTagsLater\.tsx$/);
  expect(ask("./HeadTags", `${folder}/HeadTagsLater.tsx`)).toBe("./HeadTags");
});

import { existsSync } from "node:fs";
import { replacedModules, replacementPlugins, type ImportData, type Replacement } from "./replaced-modules";

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

test("only the browser's production bundle leaves out Gatsby's parts; what a site lacks is left out everywhere", () => {
  const names = (stage: string, severalVersions: boolean, largeSidebars = true) =>
    replacedModules(stage, { severalVersions, largeSidebars }).map(({ to }) => to);
  expect(names("build-html", true)).toEqual([]);
  expect(names("develop", false)).toEqual(["src/gatsby/stand-ins/no-versions.ts"]);
  expect(names("develop", true, false)).toEqual(["src/gatsby/stand-ins/small-sidebars.ts"]);
  expect(names("build-javascript", true)).toHaveLength(12);
  expect(names("build-javascript", false, false)).toHaveLength(14);
  for (const file of names("build-javascript", false, false)) expect(existsSync(file)).toBe(true);
});

test("the code that loads the head later is not sent to itself", () => {
  const later = replacedModules("build-javascript", { severalVersions: true, largeSidebars: true }).find(({ to }) =>
    to.includes("HeadTagsLater"),
  ) as Replacement;
  const { ask } = plugin(later);
  const folder = "/site/src/theme/components/PageHead";
  expect(ask("./HeadTags", `${folder}/PageHead.tsx`)).toMatch(/HeadTagsLater\.tsx$/);
  expect(ask("./HeadTags", `${folder}/HeadTagsLater.tsx`)).toBe("./HeadTags");
});

import { replacementPlugins, type ImportData, type Replacement } from "./replaced-modules";

const toNothing: Replacement = {
  request: /^\.\/prefetch$/,
  from: /\/\.cache\//,
  to: "src/gatsby-patches/output/stand-ins/unused-exports.ts",
};

/** Returns the replace function for a single replacement, and a function that runs the check. */
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

test("replaces an import in Gatsby's runtime, but not the same import in the site's code", () => {
  const { ask } = plugin(toNothing);
  expect(ask("./prefetch", "/site/.cache/loader.js")).toMatch(
    /\/src\/gatsby-patches\/output\/stand-ins\/unused-exports\.ts$/,
  );
  expect(ask("./prefetch", "C:\\site\\.cache\\loader.js")).toMatch(/unused-exports\.ts$/);
  expect(ask("./prefetch", "/site/src/browser/navigation/navigation.ts")).toBe("./prefetch");
});

test("fails the build if a replacement matches no import, and says how to fix it", () => {
  const { ask, compiled } = plugin(toNothing);
  expect(compiled()).toEqual([
    "Nothing below \\/\\.cache\\/ imports ^\\.\\/prefetch$ any more, so src/gatsby-patches/output/stand-ins/unused-exports.ts replaces nothing. " +
      "Correct or remove its entry: src/gatsby-patches/output/replaced-modules.ts, src/gatsby/left-out.ts.",
  ]);
  expect(compiled(true)).toEqual([]);
  ask("./prefetch", "/site/.cache/loader.js");
  expect(compiled()).toEqual([]);
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { compileStyles, constants } from "./styles";

const compiled = (css: string, file = "/s/Sidebar.module.css", scale = {}) => {
  const { css: text, module } = compileStyles(file, css, scale);
  return { css: text.replace(/\s+/g, " ").trim(), module };
};

test("exports each class of a CSS module once, prefixed with the file name, and nothing that only looks like a class", () => {
  const { module } = compiled(`
    /* .comment { } */
    .link, .link:hover > .icon { width: .5rem; background: url(picture.png); content: ".quoted"; }
    @media (width > 2.5em) { .a_1::before { opacity: 0.5 } }`);
  expect(module).toBe(
    'export const a_1 = "Sidebar-a_1";\nexport const icon = "Sidebar-icon";\nexport const link = "Sidebar-link";\n',
  );
});

test("exports no names for a stylesheet that isn't a CSS module", () => {
  expect(compiled(".link { top: 0 }", "/s/prose.css").module).toBe("export {};\n");
});

test("minified styles keep text-decoration longhands, as Safari 15 doesn't support the shorthand", () => {
  const parts = ".a { text-decoration-line: underline; text-decoration-thickness: 2px }";
  const { css } = compileStyles("/s/prose.css", parts, {}, ["safari >= 15.6"]);
  expect(css).toMatch(/text-decoration-thickness: 2px/);
});

test.each([
  ["a layer with a dot in its name", "@layer a.b { .link { top: 0 } }", "@layer a.b { .Sidebar-link { top: 0; } }"],
  [
    "names in :global, also below :is and :not",
    ":global(:root:has(.open)) .link:is(:global(.x), .y):not(:global(.z)) { top: 0 }",
    ":root:has(.open) .Sidebar-link:is(.x, .Sidebar-y):not(.z) { top: 0; }",
  ],
  ["a name with a hyphen", ".foo-bar { top: 0 }", ".Sidebar-foo-bar { top: 0; }"],
  [
    "an animation",
    ".a { animation: 1s slide } @keyframes slide { from { left: 0 } }",
    /animation: 1s slide;.*@keyframes slide \{/,
  ],
  [
    "a container",
    ".a { container-name: page } @container page (width > 2em) { .b { top: 0 } }",
    /container-name: page;.*@container page /,
  ],
  ["an area of a grid", '.a { grid-area: main; grid-template-areas: "main" }', /grid-area: main;.*"main"/],
])("compiles %s correctly", (_what, css, expected) => {
  expect(compiled(css).css).toEqual(typeof expected === "string" ? expected : expect.stringMatching(expected));
});

describe("compiling styles", () => {
  const SCALE_AND_MORE = `
  :root {
    --line: #ddd;
    --text-body: 1rem;
    --space-8: 0.5rem;
    --fast: 160ms;
  }

  @media print {
    :root {
      --text-body: 10.5pt;
    }
  }
`;
  const scale = constants(SCALE_AND_MORE);

  test("takes single-valued tokens as constants, but no colours and none that print styles change", () => {
    expect(scale).toEqual({ "--space-8": "0.5rem", "--fast": "160ms" });
  });

  test("finds constants of every kind in the site's tokens.css", () => {
    const names = Object.keys(constants(readFileSync("src/theme/styles/tokens.css", "utf8")));
    for (const name of ["--text-h2", "--weight-strong", "--line-text", "--radius", "--layer-menu", "--slow"])
      expect(names).toContain(name);
    expect(names.filter((name) => /color|code|ground|shadow|width|body/.test(name))).toEqual([]);
  });

  test("inlines constants, drops their definitions and keeps other custom properties", () => {
    const css = `.a { --space-8: 1rem; margin: calc(-1 * var(--space-8))
      var(--measure); font-size: var(--text-body) }`;
    const text = compiled(SCALE_AND_MORE + css, "/s/prose.css", scale).css;
    expect(text).not.toMatch(/--space-8|--fast/);
    expect(text).toContain("--line: #ddd;");
    expect(text).toContain("margin: calc(-1 * .5rem) var(--measure);");
    expect(text).toContain("font-size: var(--text-body);");
  });

  test("fails on syntax errors, each with its line and column", () => {
    expect(() => compileStyles(path.resolve("src/a.css"), ".a { color red }\n.b { top: 0 }\n}", {})).toThrow(
      /^src\/a\.css:1:\d+ · .+\nsrc\/a\.css:3:\d+ · /,
    );
  });
});

const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).map((file) => path.join("src", file));

test("every CSS module of the site has the same class names in scripts and styles", () => {
  const modules = sources.filter((file) => file.endsWith(".module.css"));
  expect(modules.length).toBeGreaterThan(15);
  for (const file of modules) {
    const css = readFileSync(file, "utf8");
    const { css: text, module } = compileStyles(file, css, {});
    const exported = [...module.matchAll(/export const (\w+) = "(.*)";/g)];
    const globals = new Set([...css.matchAll(/:global\([^).]*\.([A-Za-z_]\w*)/g)].map(([, name]) => name));
    const own = exported.flatMap(([, name, named = ""]) => (globals.has(name) ? [] : [named]));
    const written = new Set([...text.matchAll(/\.([A-Z]\w*-\w+)/g)].map(([, name = ""]) => name));
    expect([...written].sort()).toEqual(own.sort());
  }
});

test("every class that a component uses exists in its CSS module", () => {
  const used = sources
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .flatMap((file) => {
      const text = readFileSync(file, "utf8");
      return [...text.matchAll(/^import \* as (\w+) from "([^"]+\.module\.css)";$/gm)].flatMap(
        ([, name = "", from = ""]) => {
          const styles = path.resolve(path.dirname(file), from);
          const known = compileStyles(styles, readFileSync(styles, "utf8"), {}).module;
          return [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(([, one = ""]) => ({
            where: `${file}: ${one}`,
            isKnown: known.includes(`const ${one} =`),
          }));
        },
      );
    });
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter(({ isKnown }) => !isKnown).map(({ where }) => where)).toEqual([]);
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { classesAsModule, classNameOf, compileStyles, constants } from "./styles";

test("a class is named after its file", () => {
  expect(classNameOf("/site/src/theme/Sidebar/Sidebar.module.css", "link")).toBe("Sidebar-link");
});

test("a module has each class once, and nothing that only looks like one", () => {
  const css = `
    /* .comment { } */
    @import url(./other.css);
    .link, .link:hover > .icon { width: .5rem; background: url(picture.png); content: ".quoted"; }
    @media (width > 2.5em) { .a_1::before { opacity: 0.5 } }`;
  expect(classesAsModule("/s/Sidebar.module.css", css)).toBe(
    'export const link = "Sidebar-link";\nexport const icon = "Sidebar-icon";\nexport const a_1 = "Sidebar-a_1";\n',
  );
});

test("a style sheet that is no module gives no names", () => {
  expect(classesAsModule("/s/prose.css", ".link { top: 0 }")).toBe("export {};\n");
});

describe("a compiled style sheet", () => {
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

  test("has as constants the scale's tokens of one value: no colours, nothing that paper changes", () => {
    expect(scale).toEqual({ "--space-8": "0.5rem", "--fast": "160ms" });
  });

  test("has constants of each kind of the site's own scale", () => {
    const names = Object.keys(constants(readFileSync("src/theme/styles/tokens.css", "utf8")));
    for (const name of ["--text-h2", "--weight-strong", "--line-text", "--radius", "--layer-menu", "--slow"])
      expect(names).toContain(name);
    expect(names.filter((name) => /color|code|ground|shadow|width|body/.test(name))).toEqual([]);
  });

  test("has a constant's value where it is used, no definition of it, and other names as they are", async () => {
    const css = `.a { --space-8: 1rem; margin: calc(-1 * var(--space-8))
      var(--measure); font-size: var(--text-body) }`;
    const compiled = await compileStyles("/s/prose.css", SCALE_AND_MORE + css, scale);
    expect(compiled).not.toMatch(/--space-8|--fast/);
    expect(compiled).toContain("--line: #ddd;");
    expect(compiled).toContain("margin: calc(-1 * 0.5rem) var(--measure);");
    expect(compiled).toContain("font-size: var(--text-body);");
  });

  test("has the classes of a module under the names that scripts get, and all else as written", async () => {
    const css = `:global(:root:has(.open)) .link:hover > :not(:global(.icon), .a_1) { width: .5em; content: ".x"; animation: slide 1s }
      @container page (width > 1.5em) { .b-c { mask: url("a.png") } }
      @keyframes slide { from { left: 0 } }`;
    const compiled = await compileStyles("/s/Sidebar.module.css", css, {});
    expect(compiled.replace(/\s+/g, " ")).toBe(
      ':root:has(.open) .Sidebar-link:hover > :not(.icon, .Sidebar-a_1) { width: .5em; content: ".x"; animation: slide 1s; } ' +
        "@container page (width > 1.5em) { .Sidebar-b-c { mask: url(a.png); } } @keyframes slide { from { left: 0; } } ",
    );
  });

  test("cannot have mistakes: each is named with its place", async () => {
    await expect(compileStyles(path.resolve("src/a.css"), ".a { color red }\n.b { top: 0 }\n}", {})).rejects.toThrow(
      new Error('src/a.css:1:11 · Expected ":"\nsrc/a.css:3:1 · Unexpected "}"'),
    );
  });
});

const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).map((file) => path.join("src", file));

test("every class of the site's modules has the same name in scripts and styles", async () => {
  const modules = sources.filter((file) => file.endsWith(".module.css"));
  expect(modules.length).toBeGreaterThan(15);
  for (const file of modules) {
    const css = readFileSync(file, "utf8");
    const compiled = await compileStyles(file, css, {});
    const exported = [...classesAsModule(file, css).matchAll(/export const (\w+) = "(.*)";/g)];
    const globals = new Set([...css.matchAll(/:global\([^).]*\.([A-Za-z_]\w*)/g)].map(([, name]) => name));
    const own = exported.flatMap(([, name, named = ""]) => (globals.has(name) ? [] : [named]));
    const written = new Set([...compiled.matchAll(/\.([A-Z]\w*-\w+)/g)].map(([, name = ""]) => name));
    expect([...written].sort()).toEqual(own.sort());
  }
});

test("every class that a component names is one of its styles", () => {
  const used = sources
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .flatMap((file) => {
      const text = readFileSync(file, "utf8");
      return [...text.matchAll(/^import \* as (\w+) from "([^"]+\.module\.css)";$/gm)].flatMap(
        ([, name = "", from = ""]) => {
          const styles = path.resolve(path.dirname(file), from);
          const known = classesAsModule(styles, readFileSync(styles, "utf8"));
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

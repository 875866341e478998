import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { classesAsModule, classNameOf } from "./class-names";

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

const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).map((file) => path.join("src", file));

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

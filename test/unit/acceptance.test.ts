import { existsSync, readFileSync } from "node:fs";

const rows = [...readFileSync("docs/acceptance.md", "utf8").matchAll(/^\| (.+?) \| `(.+?)` \| (.+?) \|$/gm)].map(
  ([, what, file, name]) => [what, file, name] as [string, string, string],
);

/** Whether a file has a test of that name: a test's own title, or the first cell of a row of `test.each`. A skipped one is none. */
function has(text: string, name: string): boolean {
  const titles = [`"${name}"`, `\`${name}\``].map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return new RegExp(`(^|\\s)test\\((${titles}),|\\[\\s*(${titles}),|\\]\\)\\((${titles}),`).test(text);
}

test("the table is read whole", () => {
  const lines = readFileSync("docs/acceptance.md", "utf8")
    .split("\n")
    .filter((line) => /^\| (?!What )/.test(line));
  expect(rows.length).toBeGreaterThan(70);
  expect(lines.length).toBe(rows.length);
});

test("each thing that must hold stands there once", () => {
  const whats = rows.map(([what]) => what);
  expect(whats.filter((what, index) => whats.indexOf(what) !== index)).toEqual([]);
});

test.each(rows)("%s: %s has the test", (_what, file, name) => {
  expect(existsSync(file)).toBe(true);
  expect(has(readFileSync(file, "utf8"), name)).toBe(true);
});

test.each([
  ["nothing", "–"],
  ["words that are no title", "near the top"],
  ["a skipped test", "later"],
])("%s is no test", (_what, name) => {
  expect(
    has(
      'test.skip("later", () => {});\n// near the top\nconst dash = "–";\ntest("near the top, downwards", () => {});',
      name,
    ),
  ).toBe(false);
});

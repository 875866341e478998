import { formatProblem, formatProblems, listOf, nearest } from "./problem";

const problem = {
  file: "content/a.mdx",
  line: 3,
  column: 5,
  what: "missing image",
  found: "`/images/x.svg`",
  expected: "a file",
  fix: "add it.",
};

test("a problem is one line that names place, found, expected and fix", () => {
  expect(formatProblem(problem)).toBe(
    "content/a.mdx:3:5 · missing image — found `/images/x.svg`, expected a file. Fix: add it.",
  );
});

test("problems are ordered by file, line and column, and counted", () => {
  const text = formatProblems([{ ...problem, line: 10 }, { ...problem, file: "content/b.mdx" }, problem]);
  expect(text.split("\n").map((line) => line.split(" ")[0])).toEqual([
    "content/a.mdx:3:5",
    "content/a.mdx:10:5",
    "content/b.mdx:3:5",
    "",
    "3",
  ]);
});

test.each([
  ["guidse", "guides"],
  ["Guides", "guides"],
  ["sidebarLable", "sidebarLabel"],
  ["zebra", undefined],
])("nearest(%s) is %s", (value, expected) => {
  expect(nearest(value, ["guides", "resources", "api", "sidebarLabel"])).toBe(expected);
});

test("a list names one value plainly, several with or, many with a count", () => {
  expect(listOf(["a"])).toBe("`a`");
  expect(listOf(["a", "b", "c"])).toBe("one of `a`, `b` or `c`");
  expect(listOf(Array.from({ length: 15 }, (_, index) => `v${index}`))).toMatch(/`v11` and 3 more$/);
});

import { formatProblem, formatProblems, listOf, nearest, positionAt, problemsAs, stopping, suggest } from "./problem";

const problem = {
  file: "content/a.mdx",
  line: 3,
  column: 5,
  what: "missing image",
  found: "`/images/x.svg`",
  expected: "a file",
  fix: "add it.",
};

test("formats a problem as one line with place, found, expected and fix", () => {
  expect(formatProblem(problem)).toBe(
    "content/a.mdx:3:5 · missing image — found `/images/x.svg`, expected a file. Fix: add it.",
  );
});

test("shows an empty quote as nothing in every format", () => {
  const empty = { ...problem, found: "`` in the language `el`" };
  expect(formatProblem(empty)).toContain("found nothing in the language `el`,");
  expect(problemsAs("github", [empty])).toContain("found nothing in");
  expect(problemsAs("json", [empty])).toContain("nothing in");
  expect(formatProblem({ ...problem, found: "````js`" })).toContain("found ````js`,");
});

test("formats problems as GitHub annotations, with special characters escaped", () => {
  const odd = { ...problem, file: "content/a,b.mdx", what: "100 %: wrong", fix: "add it\nor not." };
  expect(problemsAs("github", [odd, problem])).toBe(
    "::error file=content/a%2Cb.mdx,line=3,col=5,title=100 %25%3A wrong::found `/images/x.svg`, expected a file. Fix: add it%0Aor not.\n" +
      "::error file=content/a.mdx,line=3,col=5,title=missing image::found `/images/x.svg`, expected a file. Fix: add it.",
  );
});

test("formats problems as a JSON list in the given order", () => {
  const later = { ...problem, line: 10 };
  expect(JSON.parse(problemsAs("json", [later, problem]))).toEqual([problem, later]);
  expect(problemsAs("json", [])).toBe("[]");
});

test("sorts problems by file, line and column, and counts them", () => {
  const text = formatProblems([{ ...problem, line: 10 }, { ...problem, file: "content/b.mdx" }, problem]);
  expect(text.split("\n").map((line) => line.split(" ")[0])).toEqual([
    "content/a.mdx:3:5",
    "content/a.mdx:10:5",
    "content/b.mdx:3:5",
    "",
    "3",
  ]);
});

test("labels warnings and counts them separately", () => {
  const warning = { ...problem, warning: true };
  const other = { ...problem, line: 9 };
  expect(formatProblems([problem, other, warning])).toMatch(
    /^content\/a\.mdx:3:5 · warning: missing image — [^]*\n\n2 problems, 1 warning$/m,
  );
  expect(formatProblems([warning, { ...other, warning: true }])).toMatch(/\n\n2 warnings$/);
  expect(problemsAs("github", [warning])).toMatch(/^::warning file=content\/a\.mdx,line=3,/);
});

test("lists duplicate problems once", () => {
  expect(formatProblems([problem, { ...problem }])).toMatch(/^[^\n]+\n\n1 problem$/);
});

test("sorts problems on a line by column, and those at the same column by what is wrong", () => {
  const at = (column: number, what: string) => ({ ...problem, column, what });
  const text = formatProblems([at(12, "b"), at(5, "z"), at(12, "a")]);
  expect(text.split("\n").slice(0, 3)).toEqual([
    expect.stringContaining(":3:5 · z"),
    expect.stringContaining(":3:12 · a"),
    expect.stringContaining(":3:12 · b"),
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

test("listOf names one value, joins several with “or” and counts the rest of a long list", () => {
  expect(listOf(["a"])).toBe("`a`");
  expect(listOf(["a", "b", "c"])).toBe("one of `a`, `b` or `c`");
  expect(listOf(Array.from({ length: 15 }, (_, index) => `v${index}`))).toMatch(/`v11` and 3 more$/);
});

test.each([
  ["the start", 0, 1, 1],
  ["inside the first line", 2, 1, 3],
  ["a line feed, which ends its line", 3, 1, 4],
  ["the start of a line", 4, 2, 1],
  ["an empty line", 8, 3, 1],
  ["the end", 9, 4, 1],
])("positionAt finds %s", (_name, offset, line, column) => {
  expect(positionAt("one\ntwo\n\n", offset)).toEqual({ line, column });
});

test("suggest names the nearest value in the given sentence, or else returns the alternative", () => {
  expect(suggest("guidse", ["guides", "api"], "remove it.")).toBe("write `guides`.");
  expect(suggest("guidse", ["guides", "api"], "remove it.", (near) => `did you mean \`${near}\`?`)).toBe(
    "did you mean `guides`?",
  );
  expect(suggest("zebra", ["guides", "api"], "remove it.")).toBe("remove it.");
  expect(suggest("zebra", [], "remove it.")).toBe("remove it.");
});

test("stopping marks a problem without changing its text", () => {
  const [stopped] = stopping([problem]);
  expect(stopped).toEqual({ ...problem, stops: true });
  expect(formatProblem(stopped!)).toBe(formatProblem(problem));
});

test("keeps a problem on one line even if it quotes line breaks", () => {
  const found = "`a\u2028b\r\nc`";
  const problem = { file: "a.mdx", line: 1, column: 1, what: "text", found, expected: "b", fix: "write it." };
  expect(formatProblem(problem)).toBe("a.mdx:1:1 · text — found `a b c`, expected b. Fix: write it.");
});

import { readLineMarks } from "./line-marks";
import { applyPatch } from "./patch";

const file = ["import a", "", "function one() {", "  return 1;", "}", "function two() {", "  return 2;", "}"];

function patched(...patch: string[]): string[] | string {
  const result = applyPatch(file, readLineMarks(patch.join("\n")).lines);
  return "missing" in result ? `line ${result.missing.line}` : result.lines.map(({ text }) => text);
}

test("replaces, adds and keeps lines, in runs that stand in order", () => {
  expect(
    patched(
      "import a",
      "// added-next-line",
      "import b",
      "// …",
      "function two() {",
      "  // removed-next-line",
      "  return 2;",
      "  // added-start",
      "  return 3;",
      "  // added-end",
      "}",
    ),
  ).toEqual([
    "import a",
    "import b",
    "",
    "function one() {",
    "  return 1;",
    "}",
    "function two() {",
    "  return 3;",
    "}",
  ]);
});

test("finds the place by the whole run, whatever the indentation", () => {
  expect(patched("}", "// added-next-line", "between", "  function two() {")).toEqual([
    ...file.slice(0, 5),
    "between",
    ...file.slice(5),
  ]);
});

test("appends a run of new lines alone", () => {
  expect(patched("// …", "// added-next-line", "end")).toEqual([...file, "end"]);
});

test("names the first line that the file does not have", () => {
  expect(patched("import a", "// …", "function three() {", "// added-next-line", "x")).toBe("line 3");
  expect(patched("function two() {", "// …", "import a")).toBe("line 3");
  expect(patched("import a", "function one() {")).toBe("line 1");
});

test("says where each line comes from", () => {
  const result = applyPatch(["a", "b"], readLineMarks("a\n# added-next-line\nc").lines);
  expect(result).toEqual({
    lines: [
      { text: "a", kept: 0 },
      { text: "c", line: 3 },
      { text: "b", kept: 1 },
    ],
  });
});

test.each(["// …", "# …", "<!-- … -->", "/* … */", "{/* … */}", "{# … #}", "{* … *}", "-- …", "; …", "% …"])(
  "%s leaves lines out",
  (comment) => {
    expect(patched("import a", comment, "function two() {", "{# added-next-line #}", "  // new")).toEqual([
      ...file.slice(0, 6),
      "  // new",
      ...file.slice(6),
    ]);
  },
);

test("a highlight among new lines does not end them", () => {
  expect(
    patched("// …", "// added-start", "one", "// highlight-start", "two", "// highlight-end", "three", "// added-end"),
  ).toEqual([...file, "one", "two", "three"]);
});

test("a new line may be a comment with three dots", () => {
  expect(patched("// …", "// added-next-line", "// …")).toEqual([...file, "// …"]);
});

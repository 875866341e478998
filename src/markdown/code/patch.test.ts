import { readLineMarks } from "./line-marks";
import { applyPatch } from "./patch";

const file = ["import a", "", "function one() {", "  return 1;", "}", "function two() {", "  return 2;", "}"];

function patched(...patch: string[]): string[] | string {
  const result = applyPatch(file, readLineMarks(patch.join("\n")).lines);
  return "missing" in result ? `line ${result.missing.line}` : result.lines.map(({ text }) => text);
}

test("applyPatch replaces, adds and keeps lines in consecutive runs", () => {
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

test("applyPatch locates a run by all of its lines, ignoring indentation", () => {
  expect(patched("}", "// added-next-line", "between", "  function two() {")).toEqual([
    ...file.slice(0, 5),
    "between",
    ...file.slice(5),
  ]);
});

test("applyPatch appends a run that only has new lines", () => {
  expect(patched("// …", "// added-next-line", "end")).toEqual([...file, "end"]);
});

test("applyPatch reports the first line that the file doesn't contain", () => {
  expect(patched("import a", "// …", "function three() {", "// added-next-line", "x")).toBe("line 3");
  expect(patched("function two() {", "// …", "import a")).toBe("line 3");
  expect(patched("import a", "function one() {")).toBe("line 1");
});

test("applyPatch returns the origin of each line", () => {
  const result = applyPatch(["a", "b"], readLineMarks("a\n# added-next-line\nc").lines);
  expect(result).toEqual({
    lines: [
      { text: "a", kept: 0 },
      { text: "c", line: 3 },
      { text: "b", kept: 1 },
    ],
  });
});

test("applyPatch keeps adding lines after a highlight among them", () => {
  expect(
    patched("// …", "// added-start", "one", "// highlight-start", "two", "// highlight-end", "three", "// added-end"),
  ).toEqual([...file, "one", "two", "three"]);
});

test("applyPatch adds a new line that is itself a comment with an ellipsis", () => {
  expect(patched("// …", "// added-next-line", "// …")).toEqual([...file, "// …"]);
});

import { readLineMarks } from "./line-marks";

/** Returns the code without marks, and the numbers of the marked lines in it. */
function marked(text: string) {
  const { lines, problems } = readLineMarks(text);
  return {
    code: lines.map((line) => line.text).join("\n"),
    marks: new Map(lines.flatMap(({ mark }, index) => (mark ? [[index + 1, mark] as const] : []))),
    problems,
  };
}

test.each<[string, string[], string, [number, string][]]>([
  ["the next line", ["a", "// highlight-next-line", "b"], "a\nb", [[2, "highlighted"]]],
  ["a line below a comment of any language", ["{#added-next-line#}", "b"], "b", [[1, "added"]]],
  [
    "a region",
    ["a", "// highlight-start", "b", "c", "// highlight-end", "d"],
    "a\nb\nc\nd",
    [
      [2, "highlighted"],
      [3, "highlighted"],
    ],
  ],
  ["a region of added lines", ["// added-start", "b", "// added-end"], "b", [[1, "added"]]],
  ["a removed line", ["# removed-next-line", "b"], "b", [[1, "removed"]]],
  [
    "a region without an end",
    ["a", "// highlight-start", "b", "c"],
    "a\nb\nc",
    [
      [2, "highlighted"],
      [3, "highlighted"],
    ],
  ],
  ["an end without a region", ["a", "// highlight-end", "b"], "a\nb", []],
  [
    "a line of its own kind inside a region",
    ["// highlight-start", "a", "// added-next-line", "b", "c", "// highlight-end"],
    "a\nb\nc",
    [
      [1, "highlighted"],
      [2, "added"],
      [3, "highlighted"],
    ],
  ],
  [
    "empty lines of a region",
    ["// highlight-start", "a", "", "b", "// highlight-end"],
    "a\n\nb",
    [
      [1, "highlighted"],
      [2, "highlighted"],
      [3, "highlighted"],
    ],
  ],
  ["no line after the last", ["a", "// highlight-next-line"], "a", []],
  ["nothing else", ["a", "b"], "a\nb", []],
])("comments mark %s", (_name, lines, code, marks) => {
  const result = marked(lines.join("\n"));
  expect(result.code).toBe(code);
  expect([...result.marks]).toEqual(marks);
});

test("marked lines keep their line numbers of the source", () => {
  expect(readLineMarks("a\n# added-next-line\nb").lines).toEqual([
    { text: "a", line: 1, mark: undefined },
    { text: "b", line: 3, mark: "added" },
  ]);
});

test.each<[string, string[], (string | undefined)[]]>([
  [
    "goes on where a highlight in it ends",
    ["// added-start", "a", "// highlight-start", "b", "// highlight-end", "c", "// added-end", "d"],
    ["added", "added", "added", undefined],
  ],
  [
    "counts within a highlight",
    ["// highlight-start", "a", "// removed-start", "b", "// removed-end", "c", "// highlight-end"],
    ["highlighted", "removed", "highlighted"],
  ],
  [
    "counts where its line is highlighted",
    ["// added-start", "// highlight-next-line", "a", "// added-end"],
    ["added"],
  ],
  ["counts with a highlight of the same line", ["// added-next-line", "// highlight-next-line", "a"], ["added"]],
])("a change %s", (_name, lines, marks) => {
  expect(readLineMarks(lines.join("\n"))).toMatchObject({ lines: marks.map((mark) => ({ mark })), problems: [] });
});

test.each<[string, string[], number, string, string]>([
  ["a mistyped mark", ["a", "// added-nextline", "b"], 2, "line mark in a code block", "write `added-next-line`."],
  ["a mistyped name", ["// higlight-start", "b"], 1, "line mark in a code block", "write `highlight-start`."],
  [
    "an unknown mark",
    ["{# highlight-previous-line #}", "b"],
    1,
    "line mark in a code block",
    "write one of these, or make the comment a sentence.",
  ],
  [
    "a start without an end",
    ["a", "// highlight-start", "b"],
    2,
    "unclosed line mark",
    "add the end, or write `highlight-next-line` for one line.",
  ],
  [
    "a start within its own lines",
    ["// added-start", "a", "// added-start", "b", "// added-end"],
    1,
    "unclosed line mark",
    "add the end, or write `added-next-line` for one line.",
  ],
  [
    "an end without a start",
    ["a", "// removed-end"],
    2,
    "end of a line mark without a start",
    "add the start, or remove the end.",
  ],
  [
    "a mark after the last line",
    ["a", "// added-next-line"],
    2,
    "line mark without its line",
    "write it above the line that it marks, or remove it.",
  ],
])("reports %s", (_name, lines, line, what, fix) => {
  expect(readLineMarks(lines.join("\n")).problems).toMatchObject([{ line, what, fix }]);
});

test.each([
  "// header-start",
  "# A comment",
  "// end",
  "# page-end",
  "<!-- block-start -->",
  "a(); // highlight-next-line",
  "// use highlight-next-line here",
  "highlight-next-line",
])("%s isn't a line mark", (line) => {
  expect(readLineMarks(`${line}\na`)).toMatchObject({ lines: [{ text: line }, { text: "a" }], problems: [] });
});

import { cutRegion, readRegions } from "./regions";

test.each([
  ["in comments", "{# #region x #}", "  {# #endregion x #}"],
  ["without a comment", "#region x", "#endregion"],
])("reads region markers %s", (_name, start, end) => {
  const text = `a\n${start}\nb\n${end}\nc`;
  const { regions, stray } = readRegions(text);
  expect(regions).toEqual([{ name: "x", start: 2, end: 4 }]);
  expect(stray).toEqual([]);
  expect(cutRegion(text, regions[0])).toBe("b");
  expect(cutRegion(text)).toBe("a\nb\nc");
});

test.each(["const a = '#region x';", "#regional", "a(); // #region x", "// see #region x below"])(
  "doesn't take the line %s for a region marker",
  (line) => {
    expect(readRegions(line).regions).toEqual([]);
    expect(cutRegion(line)).toBe(line);
  },
);

test("dedents code with tabs and empty lines", () => {
  expect(cutRegion("\t\ta\n\n\t\t\tb\n")).toBe("a\n\n\tb");
});

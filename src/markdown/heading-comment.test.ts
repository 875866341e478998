import { readHeadingComment, writeHeadingComment, type HeadingComment } from "./heading-comment";

test.each<[string, HeadingComment]>([
  ["/* #test */", { id: "test", was: [] }],
  ["/*#b-c_1*/", { id: "b-c_1", was: [] }],
  ["/* was #old */", { was: ["old"] }],
  ["/* was #old #older */", { was: ["old", "older"] }],
  ["/* #new was #old, #3-d-secure */", { id: "new", was: ["old", "3-d-secure"] }],
  ["/* #new, was #ταμείο */", { id: "new", was: ["ταμείο"] }],
])("%s is read", (comment, expected) => {
  expect(readHeadingComment(comment)).toEqual(expected);
});

test.each([
  "/* look at this again */",
  "/* was old */",
  "/* was */",
  "/* #1b */",
  "/* */",
  "/* #a #b */",
  "#a",
  "/* #awas #b */",
])("%s is about something else", (comment) => {
  expect(readHeadingComment(comment)).toBeUndefined();
});

test.each<[HeadingComment, string]>([
  [{ id: "new", was: [] }, "{/* #new */}"],
  [{ was: ["old", "older"] }, "{/* was #old #older */}"],
  [{ id: "new", was: ["old"] }, "{/* #new was #old */}"],
  [{ was: [] }, ""],
])("%j is written so that it can be read", (comment, written) => {
  expect(writeHeadingComment(comment)).toBe(written);
  if (written !== "") expect(readHeadingComment(written.slice(1, -1))).toEqual(comment);
});

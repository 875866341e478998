import { readHeadingComment, writeHeadingComment, type HeadingComment } from "./heading-comment";

type Ids = Pick<HeadingComment, "id" | "was"> & Partial<HeadingComment>;

test.each<[string, Ids]>([
  ["/* #test */", { id: "test", was: [] }],
  ["/*#b-c_1*/", { id: "b-c_1", was: [] }],
  ["/* was #old */", { was: ["old"] }],
  ["/* was #old #older */", { was: ["old", "older"] }],
  ["/* #new was #old, #3-d-secure */", { id: "new", was: ["old", "3-d-secure"] }],
  ["/* #new, was #ταμείο */", { id: "new", was: ["ταμείο"] }],
  ['/* "Why is it slow?" */', { was: [], questions: ["Why is it slow?"] }],
  [
    '/* #new was #old "Where\'s #1, and why?", "Πού είναι;" */',
    { id: "new", was: ["old"], questions: ["Where's #1, and why?", "Πού είναι;"] },
  ],
  ['/* #new "Why?" */', { id: "new", was: [], questions: ["Why?"] }],
])("reads the heading comment %s", (comment, expected) => {
  expect(readHeadingComment(comment)).toEqual({ questions: [], ...expected });
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
  '/* "Why is it slow? */',
  '/* "Why is it slow?" #id */',
  '/* #id"Why is it slow?" */',
  '/* the "old" way */',
])("%s isn't a heading comment", (comment) => {
  expect(readHeadingComment(comment)).toBeUndefined();
});

test.each<[Ids, string]>([
  [{ id: "new", was: [] }, "{/* #new */}"],
  [{ was: ["old", "older"] }, "{/* was #old #older */}"],
  [{ id: "new", was: ["old"] }, "{/* #new was #old */}"],
  [{ was: [], questions: ["Why is it slow?", "Who pays?"] }, '{/* "Why is it slow?" "Who pays?" */}'],
  [{ id: "new", was: ["old"], questions: ["Who pays?"] }, '{/* #new was #old "Who pays?" */}'],
  [{ was: [] }, ""],
])("writes %j as a comment that can be read back", (comment, written) => {
  expect(writeHeadingComment(comment)).toBe(written);
  if (written !== "") expect(readHeadingComment(written.slice(1, -1))).toEqual({ questions: [], ...comment });
});

import { commentText } from "./comments";

test.each([
  "// a b",
  "//a b",
  "  # a b  ",
  "-- a b",
  "; a b",
  "% a b",
  "/* a b */",
  "/** a b **/",
  "<!-- a b -->",
  "<!--a b-->",
  "{/* a b */}",
  "\t{# a b #}",
  "{* a b *}",
])("reads “a b” from the comment %j", (line) => {
  expect(commentText(line)).toBe("a b");
});

test.each(["", "a b", "a(); // a b", "'// a b'", "/* a b", "<!-- a b", "{# a b", "{ a b }"])(
  "doesn't take %j for a comment",
  (line) => {
    expect(commentText(line)).toBeUndefined();
  },
);

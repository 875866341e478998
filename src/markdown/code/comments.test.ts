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
])("%j is a comment with the text “a b”", (line) => {
  expect(commentText(line)).toBe("a b");
});

test.each(["", "a b", "a(); // a b", "'// a b'", "/* a b", "<!-- a b", "{# a b", "{ a b }"])("%j is none", (line) => {
  expect(commentText(line)).toBeUndefined();
});

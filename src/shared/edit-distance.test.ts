import { editDistance } from "./edit-distance";

test.each([
  ["", "", 0],
  ["", "abc", 3],
  ["abc", "", 3],
  ["guides", "guides", 0],
  ["a", "b", 1],
  ["ab", "ba", 2],
  ["kitten", "sitting", 3],
  ["flaw", "lawn", 2],
  ["intention", "execution", 5],
  ["guide", "guides", 1],
  ["sidebar", "sidbar", 1],
  ["Guides", "guides", 1],
  ["οδηγός", "οδηγοί", 2],
])("from %j to %j takes %i edits", (a, b, edits) => {
  expect(editDistance(a, b)).toBe(edits);
});

test.each([
  ["kitten", "sitting", 3],
  ["", "abcd", 4],
  ["abc", "axbyc", 2],
])("the way back from %j to %j takes as many edits", (a, b, edits) => {
  expect(editDistance(b, a)).toBe(edits);
});

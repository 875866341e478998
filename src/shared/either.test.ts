import { either } from "./either";

test.each([
  [[], ""],
  [["a"], "a"],
  [["a", "b"], "a or b"],
  [["a", "b, c", "d"], "a, b, c or d"],
])("joins %j to %j", (words, choice) => {
  expect(either(words)).toBe(choice);
});

import { replaceNode } from "./nodes";

test.each([
  [[], ["a", "c"], 1],
  [["x"], ["a", "x", "c"], 2],
  [["x", "y"], ["a", "x", "y", "c"], 3],
])("replaceNode inserts %j in place of a node and returns the next index", (types, expected, next) => {
  const parent = { type: "root", children: ["a", "b", "c"].map((type) => ({ type })) };
  expect(replaceNode(parent, 1, ...types.map((type) => ({ type })))).toBe(next);
  expect(parent.children.map(({ type }) => type)).toEqual(expected);
});

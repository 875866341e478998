import { excerptOf } from "./excerpt";

const LONG = "word ".repeat(40);

test("an excerpt begins and ends between cells of a table, without the dot", () => {
  const row = `${"x".repeat(40)} · ${"y".repeat(44)} 401 ${"z".repeat(109)} · more ${LONG}`;
  const { text, marks } = excerptOf(`${LONG}${row}`, { has: (word) => word === "401" });
  expect(text).toBe(`… ${"y".repeat(44)} 401 ${"z".repeat(109)} …`);
  expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(["401"]);
});

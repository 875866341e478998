import { activeHeading } from "./active-heading";

const headings = (...tops: number[]) => tops.map((top, index) => ({ id: "abcdef"[index] as string, top }));
const middle = { atEnd: false, height: 800 };
const end = { atEnd: true, height: 800 };

test.each<[string, number[], string | undefined]>([
  ["none before the first has passed", [200, 500, 900], undefined],
  ["the one under the navbar", [60, 500, 900], "a"],
  ["the one just below the navbar", [84, 500, 900], "a"],
  ["none while the first is a little further down", [85, 500, 900], undefined],
  ["the last that has passed", [-900, -300, 20, 700], "c"],
  ["the one whose section fills the window", [-900, -300, 1200], "b"],
  ["the last, when all have passed", [-900, -300, -10], "c"],
  ["none without headings", [], undefined],
])("active is %s", (_name, tops, expected) => {
  expect(activeHeading(headings(...tops), 60, middle)).toBe(expected);
});

test.each<[string, number[], string | undefined]>([
  ["the last that can be seen", [-300, 100, 600], "c"],
  ["the last in the window, not one below it", [-300, 100, 800], "b"],
  ["the last, when all are above the window", [-900, -300], "b"],
  ["none, when all are below", [900], undefined],
])("at the end of a page active is %s", (_name, tops, expected) => {
  expect(activeHeading(headings(...tops), 60, end)).toBe(expected);
});

test("the height of the navbar counts", () => {
  expect(activeHeading(headings(100), 0, middle)).toBeUndefined();
  expect(activeHeading(headings(100), 76, middle)).toBe("a");
});

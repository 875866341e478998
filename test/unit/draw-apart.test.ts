import { drawApart } from "../../tools/lib/draw-apart";
import { random } from "../../tools/lib/random";

const letterOf = (item: string): string => item.charAt(0);

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
  "a list with one group gets it, whatever the others could take (seed %i)",
  (seed) => {
    const drawn = drawApart([["a1", "b1", "c1"], ["a2", "b2"], ["a3"]], letterOf, random(seed));
    expect(drawn.map((item) => item && letterOf(item))).toEqual(["c", "b", "a"]);
  },
);

test("a list for which no group is left gets nothing", () => {
  const drawn = drawApart([["a1"], ["a2", "a3"], []], letterOf, random(1));
  expect(drawn).toEqual(["a1", undefined, undefined]);
});

test("other seeds draw other items", () => {
  const list = [...Array(50).keys()].map(String);
  const draws = [1, 2, 3].map((seed) => drawApart([list], String, random(seed))[0]);
  expect(new Set(draws).size).toBeGreaterThan(1);
});

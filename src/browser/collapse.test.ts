import { collapseDuration } from "./collapse";

test.each([
  [36, 192],
  [68, 220],
  [100, 239],
  [200, 281],
  [300, 312],
  [500, 357],
  [1000, 440],
  [2000, 561],
])("%i px take %i ms", (height, duration) => {
  expect(collapseDuration(height)).toBe(duration);
});

test("a height of nothing still takes a moment, so that the animation ends", () => {
  expect(collapseDuration(0)).toBe(40);
});

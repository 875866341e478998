import { sizeInName } from "./size-in-name";

test.each([
  [1920, 600, "1920x600"],
  [300, 600, "300x600px"],
  [728, 90, "728x90px"],
])("%d by %d pixels: no name of an advertisement", (width, height, size) => {
  expect(sizeInName(width, height)).toBe(size);
});

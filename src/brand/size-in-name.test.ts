import { sizeInName } from "./size-in-name";

test.each([
  [1920, 600, "1920x600"],
  [300, 600, "300x600px"],
  [728, 90, "728x90px"],
])("the file name of a picture of %d by %d pixels isn't blocked by ad blockers", (width, height, size) => {
  expect(sizeInName(width, height)).toBe(size);
});

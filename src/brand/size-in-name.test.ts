import { sizeInName } from "./size-in-name";

test.each([
  [1920, 600, "1920x600"],
  [300, 600, "300x600px"],
  [728, 90, "728x90px"],
])("names a picture of %d by %d pixels so that ad blockers don't hide it", (width, height, size) => {
  expect(sizeInName(width, height)).toBe(size);
});

import { formatBytes } from "./format-bytes";

test.each([
  [0, "0 B"],
  [1, "1 B"],
  [999, "999 B"],
  [1000, "1 kB"],
  [1250, "1 kB"],
  [3400, "3 kB"],
  [9_500, "10 kB"],
  [23_900, "24 kB"],
  [999_499, "999 kB"],
  [999_500, "1 MB"],
  [1_340_000, "1.3 MB"],
  [9_949_999, "9.9 MB"],
  [9_950_000, "10 MB"],
  [12_345_678, "12 MB"],
])("formats %i bytes as %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

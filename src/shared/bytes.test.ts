import { formatBytes } from "./bytes";

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [1000, "1 kB"],
  [1250, "1.3 kB"],
  [23_900, "24 kB"],
  [999_499, "999 kB"],
  [999_500, "1 MB"],
  [12_345_678, "12 MB"],
])("%i bytes are %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

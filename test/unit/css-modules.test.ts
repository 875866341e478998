import { readdirSync } from "node:fs";
import path from "node:path";

/** Built class names are `File-class`, so files with the same name would share classes. */
test("CSS modules have unique file names", () => {
  const names = readdirSync("src", { recursive: true, encoding: "utf8" }).flatMap((file) =>
    file.endsWith(".module.css") ? [path.basename(file)] : [],
  );
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

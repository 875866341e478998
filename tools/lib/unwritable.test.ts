import path from "node:path";
import { unwritable } from "./unwritable";

test.each([
  ["EACCES", "another user's"],
  ["EROFS", "a read-only file system"],
  ["ENOSPC", "a full disk"],
])("a file that can't be written for %s is named", (code, reason) => {
  const error = Object.assign(new Error("no"), { code, path: path.resolve("node_modules/.cache/a.json") });
  expect(unwritable(error)).toBe(
    `node_modules/.cache/a.json · file that can't be written — found ${reason}, expected one that this user can write. Fix: give this user the folder, and the disk some space.`,
  );
});

test("other errors stay what they are", () => {
  expect(unwritable(Object.assign(new Error("no"), { code: "ENOENT", path: "a" }))).toBeUndefined();
  expect(unwritable(new TypeError("no"))).toBeUndefined();
});

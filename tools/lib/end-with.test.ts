import path from "node:path";
import { statusOf } from "./end-with";

const failing = (code: string) =>
  Promise.reject(Object.assign(new Error(code), { code, path: path.resolve("node_modules/.cache/a.json") }));

test.each([
  ["EACCES", "another user's"],
  ["EROFS", "a read-only file system"],
  ["ENOSPC", "a full disk"],
])("statusOf explains a file that can't be written (%s)", async (code, reason) => {
  const printed = jest.spyOn(console, "error").mockReturnValue();
  expect(await statusOf(failing(code))).toBe(1);
  expect(printed.mock.calls).toEqual([
    [
      `node_modules/.cache/a.json · file that can't be written — found ${reason}, expected one that this user can write. Fix: give this user the folder, and the disk some space.`,
    ],
  ]);
  printed.mockRestore();
});

test("statusOf rethrows other errors", async () => {
  await expect(statusOf(failing("ENOENT"))).rejects.toThrow("ENOENT");
  await expect(statusOf(Promise.reject(new TypeError("no")))).rejects.toThrow("no");
});

test("statusOf returns the command's own status", async () => {
  expect(await statusOf(Promise.resolve(3))).toBe(3);
});

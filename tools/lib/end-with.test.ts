import path from "node:path";
import { statusOf } from "./end-with";

const failing = (code: string) =>
  Promise.reject(Object.assign(new Error(code), { code, path: path.resolve("node_modules/.cache/a.json") }));

test.each([
  ["EACCES", "no permission", "change its owner or permissions."],
  ["EROFS", "a read-only file system", "run the command in a folder that you can write to."],
  ["ENOSPC", "a full disk", "free some space."],
])("statusOf explains a file that can't be written (%s)", async (code, reason, fix) => {
  const printed = jest.spyOn(console, "error").mockReturnValue();
  expect(await statusOf(failing(code))).toBe(1);
  expect(printed.mock.calls).toEqual([
    [
      `node_modules/.cache/a.json · file that can't be written — found ${reason}, expected a file that you can write. Fix: ${fix}`,
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

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import { temporaryFolder } from "../../test/support/temporary-folder";
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

const at = temporaryFolder();

test("endWith exits with the status once a slow pipe has taken all output", () => {
  // Not with tsx: its compiler makes pipes wait by themselves.
  buildSync({ entryPoints: ["tools/lib/end-with.ts"], outfile: at("end-with.js"), platform: "node", format: "cjs" });
  writeFileSync(
    at("command.js"),
    `require("./end-with").endWith(Promise.resolve(3));
     for (const print of [console.log, console.error]) print("x".repeat(300_000));`,
  );
  const command = `"${process.execPath}" command.js 2>&1 | (sleep 1; cat)`;
  const { status, stdout } = spawnSync("bash", ["-o", "pipefail", "-c", command], { cwd: at(), encoding: "utf8" });
  expect([status, stdout.length]).toEqual([3, 600_002]);
});

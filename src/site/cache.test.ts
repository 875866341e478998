import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { prune } from "./cache";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "cache-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function file(name: string, daysOld: number): void {
  const time = new Date(Date.now() - daysOld * 24 * 60 * 60 * 1000);
  writeFileSync(path.join(folder, name), "");
  utimesSync(path.join(folder, name), time, time);
}

test("prune removes files unused for 30 days, including a crashed command's, and renews those in use", () => {
  file("used.json", 31);
  file("recent.json", 29);
  file("old.json", 31);
  file("old.json.4711-0", 31);
  prune(folder, ["used.json", "gone.json"]);
  expect(readdirSync(folder).sort()).toEqual(["recent.json", "used.json"]);
  prune(folder, []);
  expect(readdirSync(folder)).toContain("used.json");
});

test("prune creates the cache folder if it doesn't exist", () => {
  const none = path.join(folder, "none");
  prune(none, ["a.json"]);
  expect(readdirSync(none)).toEqual([]);
});

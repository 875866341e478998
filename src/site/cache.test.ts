import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { prune } from "./cache";
import { temporaryFolder } from "../../test/support/temporary-folder";

const at = temporaryFolder();

function file(name: string, daysOld: number): void {
  const time = new Date(Date.now() - daysOld * 24 * 60 * 60 * 1000);
  writeFileSync(at(name), "");
  utimesSync(at(name), time, time);
}

test("prune removes files unused for 30 days, including a crashed command's, and renews those in use", () => {
  file("used.json", 31);
  file("recent.json", 29);
  file("old.json", 31);
  file("old.json.4711-0", 31);
  prune(at(), ["used.json", "gone.json"]);
  expect(readdirSync(at()).sort()).toEqual(["recent.json", "used.json"]);
  prune(at(), []);
  expect(readdirSync(at())).toContain("used.json");
});

test("prune creates the cache folder if it doesn't exist", () => {
  const none = at("none");
  prune(none, ["a.json"]);
  expect(readdirSync(none)).toEqual([]);
});

/** @jest-environment node */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import * as keys from "./storage-keys";

test("the keys in the observable contract keep their names", () => {
  const { THEME_KEY, DISMISS_KEY, ID_KEY, VERSION_KEY } = keys;
  expect([THEME_KEY, DISMISS_KEY, ID_KEY, VERSION_KEY]).toEqual([
    "theme",
    "announcement.dismiss",
    "announcement.id",
    "docs-preferred-version",
  ]);
});

test("keys are unique", () => {
  const names = Object.values(keys).map((key) => (typeof key === "string" ? key : key("x")));
  expect(names).toHaveLength(12);
  expect(new Set(names).size).toBe(names.length);
});

test("no other module names a key or accesses storage", () => {
  const src = path.join(__dirname, "..");
  const owners = ["storage-keys.ts", "storage.ts", "head-scripts/early-script.ts"].map((file) => `browser/${file}`);
  const named = /storageSlot\(\s*["'`]|\b(local|session)Storage\b/;
  const found = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !owners.includes(file))
    .filter((file) => named.test(readFileSync(path.join(src, file), "utf8")));
  expect(found).toEqual([]);
});

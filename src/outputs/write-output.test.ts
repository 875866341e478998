import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeOutput } from "./write-output";

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "output-"))));
afterEach(() => rmSync(folder, { recursive: true }));

test("writes a file and its folders, leaves no temporary file, and returns its address", () => {
  expect(writeOutput(folder, "/a/b.txt", "one")).toBe("/a/b.txt");
  writeOutput(folder, "/a/b.txt", Buffer.from("two"));
  expect(readFileSync(path.join(folder, "a/b.txt"), "utf8")).toBe("two");
  expect(readdirSync(path.join(folder, "a"))).toEqual(["b.txt"]);
});

test("doesn't rewrite an unchanged file", () => {
  const file = path.join(folder, "c.txt");
  writeOutput(folder, "c.txt", "same");
  utimesSync(file, 1, 1);
  writeOutput(folder, "c.txt", "same");
  expect(statSync(file).mtimeMs).toBe(1000);
});

test("removes the temporary file if it can't be moved into place", () => {
  mkdirSync(path.join(folder, "d.txt"));
  expect(() => writeOutput(folder, "d.txt", "text")).toThrow();
  expect(readdirSync(folder)).toEqual(["d.txt"]);
});

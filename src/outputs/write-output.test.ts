import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeOutput } from "./write-output";

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "output-"))));
afterEach(() => rmSync(folder, { recursive: true }));

test("a file is written with its folders and nothing beside it; its address is returned", () => {
  expect(writeOutput(folder, "/a/b.txt", "one")).toBe("/a/b.txt");
  writeOutput(folder, "/a/b.txt", Buffer.from("two"));
  expect(readFileSync(path.join(folder, "a/b.txt"), "utf8")).toBe("two");
  expect(readdirSync(path.join(folder, "a"))).toEqual(["b.txt"]);
});

test("a file that holds the same isn't touched: whoever reads it meanwhile gets all of it", () => {
  const file = path.join(folder, "c.txt");
  writeOutput(folder, "c.txt", "same");
  utimesSync(file, 1, 1);
  writeOutput(folder, "c.txt", "same");
  expect(statSync(file).mtimeMs).toBe(1000);
});

test("what can't be put into place is removed: the folder would be published with it", () => {
  mkdirSync(path.join(folder, "d.txt"));
  expect(() => writeOutput(folder, "d.txt", "text")).toThrow();
  expect(readdirSync(folder)).toEqual(["d.txt"]);
});

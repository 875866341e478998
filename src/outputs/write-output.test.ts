import { mkdirSync, readFileSync, readdirSync, statSync, utimesSync } from "node:fs";
import { writeOutput } from "./write-output";
import { temporaryFolder } from "../../test/support/temporary-folder";

const at = temporaryFolder();

test("writes a file and its folders, leaves no temporary file, and returns its address", () => {
  expect(writeOutput(at(), "/a/b.txt", "one")).toBe("/a/b.txt");
  writeOutput(at(), "/a/b.txt", Buffer.from("two"));
  expect(readFileSync(at("a/b.txt"), "utf8")).toBe("two");
  expect(readdirSync(at("a"))).toEqual(["b.txt"]);
});

test("doesn't rewrite an unchanged file", () => {
  const file = at("c.txt");
  writeOutput(at(), "c.txt", "same");
  utimesSync(file, 1, 1);
  writeOutput(at(), "c.txt", "same");
  expect(statSync(file).mtimeMs).toBe(1000);
});

test("removes the temporary file if it can't be moved into place", () => {
  mkdirSync(at("d.txt"));
  expect(() => writeOutput(at(), "d.txt", "text")).toThrow();
  expect(readdirSync(at())).toEqual(["d.txt"]);
});

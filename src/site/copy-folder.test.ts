import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { copyFolder } from "./copy-folder";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "copy-"));
  mkdirSync(path.join(root, "from", "deep", "er"), { recursive: true });
  mkdirSync(path.join(root, "from", "empty"));
  writeFileSync(path.join(root, "from", "a.txt"), "a");
  writeFileSync(path.join(root, "from", "deep", "er", "b.bin"), Buffer.from([0, 255]));
});
afterEach(() => rmSync(root, { recursive: true }));

test("copyFolder copies every file to the same place, and keeps other files there", () => {
  mkdirSync(path.join(root, "to"));
  writeFileSync(path.join(root, "to", "other"), "kept");
  expect(copyFolder(path.join(root, "from"), path.join(root, "to"))).toEqual(["a.txt", "deep/er/b.bin"]);
  expect(readFileSync(path.join(root, "to", "a.txt"), "utf8")).toBe("a");
  expect([...readFileSync(path.join(root, "to", "deep", "er", "b.bin"))]).toEqual([0, 255]);
  expect(readFileSync(path.join(root, "to", "other"), "utf8")).toBe("kept");
});

test("copyFolder writes replaced text where the callback returns it", () => {
  const upper = (file: string) => (file.endsWith(".txt") ? readFileSync(file, "utf8").toUpperCase() : undefined);
  copyFolder(path.join(root, "from"), path.join(root, "to"), upper);
  expect(readFileSync(path.join(root, "to", "a.txt"), "utf8")).toBe("A");
  expect([...readFileSync(path.join(root, "to", "deep", "er", "b.bin"))]).toEqual([0, 255]);
});

test("copyFolder copies nothing from a folder that does not exist", () => {
  expect(copyFolder(path.join(root, "nothing"), path.join(root, "to"))).toEqual([]);
  expect(existsSync(path.join(root, "to"))).toBe(false);
});

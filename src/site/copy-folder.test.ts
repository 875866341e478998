import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { copyFolder } from "./copy-folder";
import { temporaryFolder } from "../../test/support/temporary-folder";

const at = temporaryFolder();
beforeEach(() => {
  mkdirSync(at("from", "deep", "er"), { recursive: true });
  mkdirSync(at("from", "empty"));
  writeFileSync(at("from", "a.txt"), "a");
  writeFileSync(at("from", "deep", "er", "b.bin"), Buffer.from([0, 255]));
});

test("copyFolder copies every file to the same place, and keeps other files there", () => {
  mkdirSync(at("to"));
  writeFileSync(at("to", "other"), "kept");
  expect(copyFolder(at("from"), at("to"))).toEqual(["a.txt", "deep/er/b.bin"]);
  expect(readFileSync(at("to", "a.txt"), "utf8")).toBe("a");
  expect([...readFileSync(at("to", "deep", "er", "b.bin"))]).toEqual([0, 255]);
  expect(readFileSync(at("to", "other"), "utf8")).toBe("kept");
});

test("copyFolder writes replaced text where the callback returns it", () => {
  const upper = (file: string) => (file.endsWith(".txt") ? readFileSync(file, "utf8").toUpperCase() : undefined);
  copyFolder(at("from"), at("to"), upper);
  expect(readFileSync(at("to", "a.txt"), "utf8")).toBe("A");
  expect([...readFileSync(at("to", "deep", "er", "b.bin"))]).toEqual([0, 255]);
});

test("copyFolder copies nothing from a folder that does not exist", () => {
  expect(copyFolder(at("nothing"), at("to"))).toEqual([]);
  expect(existsSync(at("to"))).toBe(false);
});

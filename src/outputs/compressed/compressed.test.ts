import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { write } from "../../../test/support/build-site";
import { compressFiles } from "./compressed";
import { temporaryFolder } from "../../../test/support/temporary-folder";

const inProject = temporaryFolder();
const at = (...names: readonly string[]): string => inProject("public", ...names);
const long = "A sentence of a page. ".repeat(100);

test("compresses text, but not images, archives and small files", async () => {
  for (const name of ["a.html", "a/index.html", "b.json", "c.png", "d.zip"]) write(at(name), long);
  write(at("small.txt"), "short");
  await compressFiles(at());
  for (const name of ["a.html", "a/index.html", "b.json"])
    expect(gunzipSync(readFileSync(at(`${name}.gz`))).toString()).toBe(long);
  for (const name of ["c.png", "d.zip", "small.txt"]) expect(existsSync(at(`${name}.gz`))).toBe(false);
});

test("replaces and removes stale compressed files, which nginx would serve", async () => {
  write(at("a.html"), long);
  write(at("gone.html"), long);
  await compressFiles(at());
  write(at("a.html"), `new ${long}`);
  rmSync(at("gone.html"));
  await compressFiles(at());
  expect(gunzipSync(readFileSync(at("a.html.gz"))).toString()).toBe(`new ${long}`);
  expect(existsSync(at("gone.html.gz"))).toBe(false);
});

test("rewrites damaged compressed files, but not unchanged ones", async () => {
  write(at("same.html"), long);
  write(at("cut.html"), long);
  await compressFiles(at());
  const [kept, whole] = [readFileSync(at("same.html.gz")), readFileSync(at("cut.html.gz"))];
  // A different header shows whether the file is written again.
  kept[9] = 255;
  writeFileSync(at("same.html.gz"), kept);
  writeFileSync(at("cut.html.gz"), whole.subarray(0, 20));
  await compressFiles(at());
  expect(readFileSync(at("same.html.gz"))).toEqual(kept);
  expect(readFileSync(at("cut.html.gz"))).toEqual(whole);
});

import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Site } from "../content-model/site";
import { brandCache, isInUse, keepBrand, planOf, readBrandManifest } from "./brand-cache";
import { CACHE } from "./cache";
import { temporaryFolder } from "../../test/support/temporary-folder";

const at = temporaryFolder();

function folder(name: string, minutesOld: number): string {
  const directory = at(name);
  mkdirSync(directory);
  writeFileSync(path.join(directory, "manifest.json"), "{}");
  const time = new Date(Date.now() - minutesOld * 60_000);
  utimesSync(directory, time, time);
  return directory;
}

test("removes folders unused for an hour, and keeps recent ones and those in use", () => {
  folder("brand-used", 59);
  folder("brand-other.x1", 5);
  folder("brand-old", 61);
  folder("brand-crashed.x2", 600);
  folder("pages", 600);
  keepBrand(folder("brand-new.x3", 0), at("brand-new"));
  expect(readdirSync(at()).sort()).toEqual(["brand-new", "brand-other.x1", "brand-used", "pages"]);
});

test("keeps the first of two renderings of the same pictures and removes the second", () => {
  const target = folder("brand-same", 10);
  writeFileSync(path.join(target, "first"), "");
  keepBrand(folder("brand-same.x1", 0), target);
  expect(readdirSync(at())).toEqual(["brand-same"]);
  expect(existsSync(path.join(target, "first"))).toBe(true);
});

test("keeps a folder for another hour after it's used", () => {
  const target = folder("brand-used", 90);
  expect(isInUse(target)).toBe(true);
  keepBrand(folder("brand-new.x1", 0), at("brand-new"));
  expect(isInUse(target)).toBe(true);
  expect(isInUse(at("brand-none"))).toBe(false);
});

test("uses the plan of the pictures in develop only, until they're rendered", () => {
  const content = at("content");
  mkdirSync(path.join(content, "brand"), { recursive: true });
  writeFileSync(path.join(content, "brand/pictures.yaml"), `# ${at()}`);
  const site = { variables: {} } as Site;
  const target = brandCache(content, site) as string;
  const read = () => readBrandManifest(content, site);
  const files = [planOf(target), target];
  try {
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(planOf(target), '"plan"');
    expect(read()).toEqual({ manifest: undefined, digest: "" });
    jest.replaceProperty(process, "env", { ...process.env, gatsby_executing_command: "develop" });
    const planned = read();
    expect(planned).toEqual({ manifest: "plan", digest: path.basename(planOf(target)) });
    mkdirSync(target);
    writeFileSync(path.join(target, "manifest.json"), '"rendered"');
    expect(read().manifest).toBe("rendered");
    expect(read().digest).not.toBe(planned.digest);
  } finally {
    jest.restoreAllMocks();
    for (const file of files) rmSync(file, { recursive: true, force: true });
  }
});

import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { write } from "../../../test/support/build-site";
import type { InlineHashes } from "../../hosts/policy";
import { filesOf } from "../../site/files-of";
import { keepAssets } from "./kept-assets";
import { temporaryFolder } from "../../../test/support/temporary-folder";

const at = temporaryFolder();
let clock: number;
beforeEach(() => {
  clock = Date.parse("2026-01-01");
  // Builds are named after their time, and these are made within one millisecond.
  jest.useFakeTimers({ now: clock });
});
afterEach(() => void jest.useRealTimers());

const publicFolder = (): string => at("public");
const hash = (letter: string): string => letter.repeat(10);
/** Hash in the name of a chunk that several templates share. */
const SHARED = "5".repeat(40);
const hashed = (): string[] => filesOf(publicFolder()).filter((file) => /[0-9a-f]{10}\./.test(file));

/** Writes what webpack, search index and large sidebars would into `public/`, over existing files: a warm build. */
function build(letter: string): void {
  jest.setSystemTime((clock += 60_000));
  const put = (file: string, text: string): void => write(path.join(publicFolder(), file), text);
  put(
    "index.html",
    `<style data-href="/app.${hash(letter)}.css"></style><script src="/webpack-runtime-${hash(letter)}.js">`,
  );
  put(`webpack-runtime-${hash(letter)}.js`, `({13:"${hash(letter)}",5:"${SHARED}",5:"${hash(letter)}"})`);
  put(`${SHARED}-${hash(letter)}.js`, letter);
  put(`13-${hash(letter)}.js`, letter);
  put(`app.${hash(letter)}.css`, letter);
  put("search/manifest.json", `{"worker":"${letter.repeat(16)}.js"}`);
  put(`search/${letter.repeat(16)}.js`, letter);
  put("page-data/sq/d/1.json", `{"file":"/sidebars/${letter.repeat(16)}.json"}`);
  put(`sidebars/${letter.repeat(16)}.json`, letter);
  put("page-data/app-data.json", letter);
}

const hashesOf = (letter: string): InlineHashes => ({ scripts: [], styles: [`sha256-${letter}`] });

const filesOfBuild = (letter: string): string[] => [
  `13-${hash(letter)}.js`,
  `${SHARED}-${hash(letter)}.js`,
  `app.${hash(letter)}.css`,
  `search/${letter.repeat(16)}.js`,
  `sidebars/${letter.repeat(16)}.json`,
  `webpack-runtime-${hash(letter)}.js`,
];
const filesOfBuilds = (...letters: string[]): string[] => letters.flatMap(filesOfBuild).sort();

test("removes the previous build's files and stores nothing without the option", () => {
  for (const letter of ["a", "b"]) {
    build(letter);
    expect(keepAssets(publicFolder(), hashesOf(letter), undefined)).toBeUndefined();
  }
  expect(hashed()).toEqual(filesOfBuilds("b"));
  expect(filesOf(at()).some((file) => file.startsWith("store"))).toBe(false);
});

test("removes a chunk that has the same content under another number now", () => {
  build("a");
  write(path.join(publicFolder(), `24-${hash("d")}.js`), "d");
  write(path.join(publicFolder(), `webpack-runtime-${hash("a")}.js`), `({24:"${hash("d")}"})`);
  keepAssets(publicFolder(), hashesOf("a"), undefined);
  build("b");
  write(path.join(publicFolder(), `25-${hash("d")}.js`), "d");
  write(path.join(publicFolder(), `webpack-runtime-${hash("b")}.js`), `({25:"${hash("d")}"})`);
  keepAssets(publicFolder(), hashesOf("b"), undefined);
  expect(hashed()).toContain(`25-${hash("d")}.js`);
  expect(hashed()).not.toContain(`24-${hash("d")}.js`);
});

test("keeps chunks with the same content, and one whose number is written as a power of ten", () => {
  build("a");
  for (const number of [24, 1000]) write(path.join(publicFolder(), `${number}-${hash("d")}.js`), "d");
  write(path.join(publicFolder(), `webpack-runtime-${hash("a")}.js`), `({24:"${hash("d")}",1e3:"${hash("d")}"})`);
  keepAssets(publicFolder(), hashesOf("a"), undefined);
  expect(hashed()).toEqual(expect.arrayContaining([`24-${hash("d")}.js`, `1000-${hash("d")}.js`]));
});

test("keeps the requested number of earlier builds, even if public/ was cleaned", () => {
  const kept = { store: at("store"), keep: 2 };
  for (const letter of ["a", "b", "c", "d"]) {
    if (letter === "c") rmSync(publicFolder(), { recursive: true });
    build(letter);
    keepAssets(publicFolder(), hashesOf(letter), kept);
  }
  expect(hashed()).toEqual(filesOfBuilds("b", "c", "d"));
  expect(readFileSync(path.join(publicFolder(), `13-${hash("b")}.js`), "utf8")).toBe("b");
  // Only hashed files are kept: the data of an old build would belong to no page.
  expect(readFileSync(path.join(publicFolder(), "page-data/app-data.json"), "utf8")).toBe("d");
});

test("counts an unchanged rebuild as the same build", () => {
  const kept = { store: at("store"), keep: 1 };
  for (const letter of ["a", "b", "b", "b"]) {
    build(letter);
    keepAssets(publicFolder(), hashesOf(letter), kept);
  }
  expect(hashed()).toEqual(filesOfBuilds("a", "b"));
});

test("removes stored builds if the number is lowered", () => {
  const store = at("store");
  for (const [letter, keep] of [
    ["a", 3],
    ["b", 3],
    ["c", 3],
    ["d", 0],
  ] as const) {
    build(letter);
    keepAssets(publicFolder(), hashesOf(letter), { store, keep });
  }
  expect(hashed()).toEqual(filesOfBuilds("d"));
});

test("returns the previous build's hashes, even if only the hashes have changed", () => {
  const kept = { store: at("store"), keep: 2 };
  const next = (letter: string, styles: string): InlineHashes | undefined => {
    build(letter);
    return keepAssets(publicFolder(), hashesOf(styles), kept);
  };
  expect(next("a", "1")).toBeUndefined();
  expect(next("a", "2")).toEqual(hashesOf("1"));
  expect(next("b", "3")).toEqual(hashesOf("2"));
  expect(next("b", "3")).toEqual(hashesOf("2"));
});

test("keeps the files of a build that was stored without hashes", () => {
  const kept = { store: at("store"), keep: 1 };
  write(path.join(kept.store, `2025-01-01/13-${hash("a")}.js`), "a");
  build("b");
  expect(keepAssets(publicFolder(), hashesOf("b"), kept)).toBeUndefined();
  expect(hashed()).toContain(`13-${hash("a")}.js`);
});

test("warns about and skips a truncated stored build, and keeps the next one", () => {
  const warn = jest.spyOn(console, "warn").mockImplementation();
  const kept = { store: at("store"), keep: 2 };
  build("a");
  keepAssets(publicFolder(), hashesOf("a"), kept);
  const [file] = filesOf(kept.store).filter((name) => name.endsWith("inline-hashes.json"));
  write(path.join(kept.store, file ?? ""), '{"scripts":[');
  build("b");
  expect(keepAssets(publicFolder(), hashesOf("b"), kept)).toBeUndefined();
  expect(warn.mock.calls.join()).toContain("inline-hashes.json");
  warn.mockRestore();
  expect(hashed()).toEqual(filesOfBuilds("b"));
  build("c");
  expect(keepAssets(publicFolder(), hashesOf("c"), kept)).toEqual(hashesOf("b"));
});

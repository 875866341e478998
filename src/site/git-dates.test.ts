import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import { write } from "../../test/support/build-site";
import { git as runGit } from "../../test/support/git";
import { lastUpdated, readDates, whyNoDates } from "./git-dates";
import { temporaryFolder } from "../../test/support/temporary-folder";

const at = temporaryFolder();
const git = (...args: readonly string[]): void => runGit(at(), args);

function commit(file: string, text: string, date: string): void {
  write(at(file), text);
  git("add", "-A");
  runGit(at(), ["commit", "-m", "Change"], date);
}

test("readDates returns the date of each file's last commit in UTC", () => {
  git("init", "-q");
  commit("a.mdx", "one", "2024-01-02T03:04:05Z");
  commit("deep/b.mdx", "one", "2024-02-02T23:30:00-05:00");
  commit("a.mdx", "two", "2024-03-02T03:04:05Z");
  expect([...readDates(at())]).toEqual([
    ["a.mdx", "2024-03-02T03:04:05.000Z"],
    ["deep/b.mdx", "2024-02-03T04:30:00.000Z"],
  ]);
});

test("readDates returns paths relative to the folder, even inside a repository", () => {
  git("init", "-q");
  commit("docs/a.mdx", "one", "2024-01-02T03:04:05Z");
  expect([...readDates(at("docs")).keys()]).toEqual(["a.mdx"]);
});

test("readDates returns only the dates of files below a folder", () => {
  git("init", "-q");
  commit("a.mdx", "one", "2024-01-02T03:04:05Z");
  commit("docs/b.mdx", "one", "2024-02-02T03:04:05Z");
  expect([...readDates(at(), at("docs")).keys()]).toEqual(["docs/b.mdx"]);
});

test("an uncommitted file has no date", () => {
  git("init", "-q");
  commit("a.mdx", "one", "2024-01-02T03:04:05Z");
  writeFileSync(at("new.mdx"), "new");
  expect(readDates(at()).has("new.mdx")).toBe(false);
  expect(lastUpdated("content/no-such-page.mdx")).toBeNull();
});

test("a shallow clone has no dates, and whyNoDates says so", () => {
  git("init", "-q");
  commit("a.mdx", "one", "2024-01-02T03:04:05Z");
  commit("b.mdx", "one", "2024-02-02T03:04:05Z");
  git("clone", "-q", "--depth", "1", `file://${at()}`, "clone");
  expect(readDates(at("clone")).size).toBe(0);
  expect(whyNoDates(at("clone"))).toContain("found a shallow clone");
  expect([whyNoDates(at()), whyNoDates(os.tmpdir())]).toEqual([undefined, undefined]);
});

test("whyNoDates explains how to let git read another user's repository", () => {
  mkdirSync(at(".git"));
  expect(whyNoDates(at())).toContain(`safe.directory "${at()}"`);
});

test("a folder outside a repository, or without commits, has no dates", () => {
  expect(readDates(at()).size).toBe(0);
  git("init", "-q");
  expect(readDates(at()).size).toBe(0);
});

test("readDates returns no dates if git can't run", () => {
  expect(readDates(at("gone")).size).toBe(0);
});

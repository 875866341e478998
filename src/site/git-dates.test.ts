import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { lastUpdated, readDates, whyNoDates } from "./git-dates";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), "dates-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

function git(...args: readonly string[]): void {
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
    cwd: directory,
    stdio: "ignore",
  });
}

function commit(file: string, text: string, date: string): void {
  mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
  writeFileSync(path.join(directory, file), text);
  git("add", "-A");
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-q", "-m", "Change"], {
    cwd: directory,
    env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
  });
}

test("readDates returns the date of each file's last commit in UTC", () => {
  git("init", "-q");
  commit("a.mdx", "one", "2024-01-02T03:04:05Z");
  commit("deep/b.mdx", "one", "2024-02-02T23:30:00-05:00");
  commit("a.mdx", "two", "2024-03-02T03:04:05Z");
  expect([...readDates(directory)]).toEqual([
    ["a.mdx", "2024-03-02T03:04:05.000Z"],
    ["deep/b.mdx", "2024-02-03T04:30:00.000Z"],
  ]);
});

test("readDates returns paths relative to the folder, even inside a repository", () => {
  git("init", "-q");
  commit("docs/a.mdx", "one", "2024-01-02T03:04:05Z");
  expect([...readDates(path.join(directory, "docs")).keys()]).toEqual(["a.mdx"]);
});

test("readDates returns only the dates of files below a folder", () => {
  git("init", "-q");
  commit("a.mdx", "one", "2024-01-02T03:04:05Z");
  commit("docs/b.mdx", "one", "2024-02-02T03:04:05Z");
  expect([...readDates(directory, path.join(directory, "docs")).keys()]).toEqual(["docs/b.mdx"]);
});

test("an uncommitted file has no date", () => {
  git("init", "-q");
  commit("a.mdx", "one", "2024-01-02T03:04:05Z");
  writeFileSync(path.join(directory, "new.mdx"), "new");
  expect(readDates(directory).has("new.mdx")).toBe(false);
  expect(lastUpdated("content/no-such-page.mdx")).toBeNull();
});

test("a shallow clone has no dates, and whyNoDates says so", () => {
  git("init", "-q");
  commit("a.mdx", "one", "2024-01-02T03:04:05Z");
  commit("b.mdx", "one", "2024-02-02T03:04:05Z");
  git("clone", "-q", "--depth", "1", `file://${directory}`, "clone");
  expect(readDates(path.join(directory, "clone")).size).toBe(0);
  expect(whyNoDates(path.join(directory, "clone"))).toContain("found a shallow clone");
  expect([whyNoDates(directory), whyNoDates(os.tmpdir())]).toEqual([undefined, undefined]);
});

test("whyNoDates explains how to let git read another user's repository", () => {
  mkdirSync(path.join(directory, ".git"));
  expect(whyNoDates(directory)).toContain(`safe.directory "${directory}"`);
});

test("a folder outside a repository, or without commits, has no dates", () => {
  expect(readDates(directory).size).toBe(0);
  git("init", "-q");
  expect(readDates(directory).size).toBe(0);
});

test("readDates returns no dates if git can't run", () => {
  expect(readDates(path.join(directory, "gone")).size).toBe(0);
});

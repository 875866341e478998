import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { contentDirectory } from "./content-files";

let dates: ReadonlyMap<string, string> | undefined;

/**
 * Returns the date of the last commit that touched a file, as an ISO string in UTC. Null if git can't know it: no
 * repository, a shallow clone (whose oldest commit would seem to have touched every file), or a file that isn't
 * committed. The history is read once per process.
 * @param file path from the project root, with forward slashes
 */
export function lastUpdated(file: string): string | null {
  dates ??= readDates(process.cwd(), contentDirectory());
  return dates.get(file) ?? null;
}

/**
 * Returns the path of each committed file → date of its last commit. Reads the history once instead of starting a
 * process per file.
 * @param directory paths are relative to it
 * @param below only files in this folder: git compares fewer of them
 */
export function readDates(directory = process.cwd(), below = "."): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  try {
    if (isShallow(directory)) return found;
    let date = "";
    const log = git(directory, "log", "--format=%x00%cI", "--name-only", "--relative", "--", below);
    for (const line of log.split("\n")) {
      if (line.startsWith("\0")) date = new Date(line.slice(1)).toISOString();
      else if (line !== "" && !found.has(line)) found.set(line, date);
    }
  } catch {
    // No repository, or no git: no dates.
  }
  return found;
}

/** Returns why pages have no dates although there's a repository, and the fix; undefined if they have dates. */
export function whyNoDates(directory = process.cwd()): string | undefined {
  const shallow = isShallow(directory);
  if (shallow)
    return (
      "found a shallow clone, expected the whole history. " +
      "Fix: run `git fetch --unshallow` before the build, or set `fetch-depth: 0` for GitHub's checkout action."
    );
  if (shallow === false || !existsSync(path.join(directory, ".git"))) return undefined;
  return (
    "found no git, or a repository that git refuses because another user owns it, expected one that git can read. " +
    `Fix: install git, or run \`git config --global --add safe.directory "${directory}"\`.`
  );
}

/** Returns whether the repository is a shallow clone, as on hosts that clone with a depth; undefined if git fails. */
function isShallow(directory: string): boolean | undefined {
  try {
    return git(directory, "rev-parse", "--is-shallow-repository").trim() === "true";
  } catch {
    return undefined;
  }
}

const git = (directory: string, ...args: readonly string[]): string =>
  execFileSync("git", args, {
    cwd: directory,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    stdio: ["ignore", "pipe", "ignore"],
  });

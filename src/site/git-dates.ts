import { execFileSync } from "node:child_process";

let dates: ReadonlyMap<string, string> | undefined;

/**
 * Date of the last commit that touched a file, as an ISO string in UTC. Null where git cannot know:
 * no repository, a shallow clone (its oldest commit would seem to have touched every file), a file
 * that is not committed. The history is read once per process.
 * @param file path from the project root, with forward slashes
 */
export function lastUpdated(file: string): string | null {
  dates ??= readDates();
  return dates.get(file) ?? null;
}

/**
 * Path of each committed file below a folder → date of its last commit. One pass over the history
 * instead of one process per file.
 */
export function readDates(directory = process.cwd()): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  try {
    if (isShallow(directory)) return found;
    let date = "";
    const log = git(directory, "log", "--format=%x00%cI", "--name-only", "--relative", "--", ".");
    for (const line of log.split("\n")) {
      if (line.startsWith("\0")) date = new Date(line.slice(1)).toISOString();
      else if (line !== "" && !found.has(line)) found.set(line, date);
    }
  } catch {
    // Not a repository, or no git: no dates.
  }
  return found;
}

/** Whether only the last commits of the repository are here, as on hosts that clone with a depth. */
export function isShallow(directory = process.cwd()): boolean {
  try {
    return git(directory, "rev-parse", "--is-shallow-repository").trim() === "true";
  } catch {
    return false;
  }
}

const git = (directory: string, ...args: readonly string[]): string =>
  execFileSync("git", args, {
    cwd: directory,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    stdio: ["ignore", "pipe", "ignore"],
  });

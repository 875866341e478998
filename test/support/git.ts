import { execFileSync } from "node:child_process";

/** Runs git in a folder, as an author of its own. @param date of a commit */
export function git(folder: string, args: readonly string[], date?: string): void {
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
    cwd: folder,
    stdio: "ignore",
    env: { ...process.env, ...(date && { GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date }) },
  });
}

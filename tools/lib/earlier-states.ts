import { execFileSync } from "node:child_process";
import { remembered } from "../../src/shared/remembered";
import { fileOf, thingsIn, type FindThing, type Thing } from "../../src/site/freshness";

/** How many commits of a file to search for an earlier state. */
const COMMITS = 100;

/**
 * Looks up earlier states in git: in the last commit that wrote the confirmation, otherwise in the newest commit in
 * which the thing has the confirmed digest.
 * @param directory the content folder
 * @returns a lookup function; it returns undefined if git doesn't have the state, and never throws
 */
export function earlierStates(
  directory: string,
): (thing: string, digest: string, confirmation: string) => Thing | undefined {
  const git = (...args: readonly string[]): string | undefined => {
    try {
      return execFileSync("git", ["--literal-pathspecs", ...args], {
        cwd: directory,
        encoding: "utf8",
        maxBuffer: 2 ** 28,
        stdio: ["ignore", "pipe", "ignore"],
      });
    } catch {
      // No git, no repository, or the file isn't in this commit.
      return undefined;
    }
  };
  const commitsOf = remembered((file: string): readonly string[] =>
    (git("log", `-${COMMITS}`, "--format=%H", "--", file) ?? "").split("\n").filter((commit) => commit !== ""),
  );
  const thingsOf = remembered((commit: string): FindThing =>
    thingsIn(commit, (name) => git("show", `${commit}:./${name}`)),
  );
  return (thing, digest, confirmation) => {
    for (const commit of [...commitsOf(confirmation).slice(0, 1), ...commitsOf(fileOf(thing))]) {
      const found = thingsOf(commit)(thing);
      if (found?.digest === digest) return found;
    }
    return undefined;
  };
}

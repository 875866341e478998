import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Where a program may be. */
export interface Places {
  /** Environment variable that names its executable. */
  readonly variable: string;
  /** Names on the path, the preferred one first. */
  readonly names: readonly string[];
  /** Paths of executables that are on no path, as on a Mac. */
  readonly paths?: readonly string[];
}

/**
 * The executable of a program: the one that the variable names, else the first on the path, else the first of `paths`.
 * @returns undefined where there is none
 * @throws Error with one sentence where the variable names a file that does not exist
 */
export function findProgram({ variable, names, paths = [] }: Places): string | undefined {
  const named = process.env[variable];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`${variable} names ${named}, which does not exist. Correct it or unset it.`);
  }
  for (const name of names) {
    const found = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout?.trim();
    if (found) return found;
  }
  return paths.find((path) => existsSync(path));
}

/** What `find` returns. @throws Error with the name where there is nothing: `npm test` prints the command that installs it */
export function found<Found>(name: string, find: () => Found | undefined): Found {
  const program = find();
  if (program === undefined) throw new Error(`No ${name} was found. \`npm test\` prints the command that installs it.`);
  return program;
}
